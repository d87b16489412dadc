import { startTransition, useId, useOptimistic } from 'react'
import { type SortKey, sortOptions } from '../../../../shared/domain/catalogue/shop-query.ts'
import { Icon } from '../../../ui/icon.tsx'

/** A native select. */
export function SortMenu({
  sort,
  isSearch,
  onSort,
}: {
  sort: SortKey | undefined
  isSearch: boolean
  onSort: (sort: SortKey) => void
}) {
  const id = useId()
  // Without this React shows the old order until the transition ends, and the next typed letter chooses again.
  const [shown, show] = useOptimistic(sort)
  const chosen =
    shown && (isSearch || shown !== 'newest') ? sortOptions.find(({ key }) => key === shown)?.label : undefined

  function choose(next: SortKey) {
    startTransition(() => {
      show(next)
      onSort(next)
    })
  }

  return (
    // On phones the transparent select lies over its label, so that both are one button. It takes the remaining width of
    // the row.
    <div className="relative flex h-11 min-w-24 max-w-max grow basis-24 items-center justify-between gap-1 rounded-card border-[1.5px] border-ink px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink lg:h-auto lg:min-w-0 lg:basis-auto lg:gap-2 lg:border-0 lg:px-0 lg:outline-none!">
      <label htmlFor={id} className={`shrink-0 font-semibold whitespace-nowrap ${chosen ? 'max-lg:sr-only' : ''}`}>
        Sort By
      </label>
      {chosen && (
        <span aria-hidden="true" className="truncate font-semibold text-small lg:hidden">
          {chosen}
        </span>
      )}
      <Icon name="down" className="size-4 shrink-0 lg:hidden" />
      <select
        id={id}
        value={shown ?? (isSearch ? '' : 'newest')}
        onChange={(event) => choose(event.target.value as SortKey)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 lg:static lg:h-11 lg:w-auto lg:rounded-card lg:border lg:border-field lg:bg-white lg:px-2 lg:text-base lg:opacity-100"
      >
        {isSearch && !shown && (
          <option value="" disabled>
            Best match
          </option>
        )}
        {sortOptions.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
