import { type FormEvent, Suspense, useState } from 'react'
import { longestSearch } from '../../../../shared/content/shop.ts'
import { paths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/loading/on-demand.tsx'

const Suggestions = lazyPart(
  async () => (await import('./suggestions.tsx')).Suggestions,
  () => null,
)

/** Searches products. A plain form, so it also works without scripts. Suggestions are loaded when the field has the focus. */
export function SearchBox({ autoFocus = false, onSearch }: { autoFocus?: boolean; onSearch?: () => void }) {
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement>()
  const { pathname, search: current } = useLocation()
  // Shows the current search, so that it can be corrected.
  const q = pathname === paths.shop() ? (new URLSearchParams(current).get('q') ?? '') : ''

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q') as HTMLInputElement
    const q = field.value.trim()
    if (!q) return field.focus()
    field.blur()
    onSearch?.()
    navigate(paths.search(q))
  }

  return (
    <search className="relative block">
      <form
        action="/shop"
        onSubmit={search}
        className="flex h-11 items-center rounded-card border border-field bg-white focus-within:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink"
      >
        <input
          key={q}
          type="search"
          role="combobox"
          aria-expanded={false}
          onFocus={(event) => setField(event.currentTarget)}
          name="q"
          defaultValue={q}
          aria-label="Search products"
          placeholder="Search"
          maxLength={longestSearch}
          // biome-ignore lint/a11y/noAutofocus: the visitor has just current for this box
          autoFocus={autoFocus}
          className="h-full min-w-0 flex-1 bg-transparent pl-3 text-base outline-none placeholder:text-ink-2"
        />
        <button type="submit" aria-label="Search" className="grid size-11 shrink-0 place-items-center">
          <Icon name="search" className="size-5" />
        </button>
      </form>
      {field && (
        <Suspense>
          <Suggestions field={field} onChoose={onSearch} />
        </Suspense>
      )}
    </search>
  )
}
