import { type ReactNode, useEffect, useId } from 'react'
import { longestSearch } from '../../../../shared/content/shop.ts'
import type { Suggestions as SuggestionsData } from '../../../../shared/contract/shop/schemas.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useNavigate } from '../../../router/router.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { useCombobox } from './use-combobox.ts'

interface Option {
  key: string
  to: string
  content: ReactNode
}

/** A list of what a search that is being typed may mean, below its field, which it makes a combobox. */
export function Suggestions({ field, onChoose }: { field: HTMLInputElement; onChoose?: (() => void) | undefined }) {
  const navigate = useNavigate()
  const id = useId()
  const box = useCombobox(field, choose)
  const { asked } = box
  const { answer, error, isLoading, isPrevious } = useQuery(
    asked.length < 2 ? undefined : { name: 'searchSuggestions', query: { q: asked.slice(0, longestSearch) } },
    { keepPrevious: true },
  )
  const isWaiting = box.isWaiting || isLoading || isPrevious
  const groups = answer && asked.length >= 2 ? groupsOf(answer.data, isWaiting) : []
  const options = groups.flatMap((group) => group.options)
  const isShown = box.isOpen && box.typed.length >= 2
  const active = isShown ? options[box.active] : undefined
  const idOf = (option: Option) => `${id}-${option.key}`

  function choose(index: number) {
    const option = options[index]
    if (!option) return false
    field.blur()
    onChoose?.()
    navigate(option.to)
    return true
  }

  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('autocomplete', 'off')
    field.setAttribute('aria-expanded', String(isShown && options.length > 0))
    field.setAttribute('aria-controls', `${id}-list`)
    if (active) field.setAttribute('aria-activedescendant', idOf(active))
    else field.removeAttribute('aria-activedescendant')
  })
  // The length is known only after the answer.
  useEffect(() => box.setCount(options.length), [box.setCount, options.length])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && statusOf({ isWaiting, isFailed: Boolean(error), count: options.length })}
      </p>
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 rounded-card border border-line bg-cream lg:right-0 lg:left-auto lg:w-96">
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            aria-busy={isWaiting}
            // A press must not take the focus from the field, which would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            className="max-h-[min(60dvh,36rem)] overflow-y-auto"
          >
            {groups.map(({ label, options: members }) => (
              // biome-ignore lint/a11y/useSemanticElements: a list box groups its options by this role
              <div key={label} role="group" aria-label={label}>
                <p aria-hidden="true" className="px-4 pt-3 pb-1 text-tiny font-semibold text-ink-2">
                  {label}
                </p>
                {members.map((option) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
                  <div
                    key={option.key}
                    id={idOf(option)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option === active}
                    onClick={() => choose(options.indexOf(option))}
                    onPointerMove={() => box.setActive(options.indexOf(option))}
                    className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-sand aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
                  >
                    {option.content}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p aria-hidden="true" className="min-h-11 px-4 py-3 text-small text-ink-2">
            {hintOf({ isWaiting, isFailed: Boolean(error), count: options.length })}
          </p>
        </div>
      )}
    </>
  )
}

interface State {
  isWaiting: boolean
  isFailed: boolean
  count: number
}

function statusOf(state: State): string {
  return state.count > 0 && !state.isWaiting && !state.isFailed
    ? `${countOf(state.count, 'suggestion')}. Use the arrow keys to choose one.`
    : hintOf(state)
}

function hintOf({ isWaiting, isFailed, count }: State): string {
  if (isFailed) return 'Suggestions could not be loaded. Press Enter to search.'
  if (isWaiting) return 'Loading suggestions…'
  return count > 0 ? 'Press Enter to search for what you typed.' : 'No suggestions. Press Enter to search.'
}

/** Groups without an option are left out. */
function groupsOf({ corrected, categories, products }: SuggestionsData, isWaiting: boolean) {
  const groups: { label: string; options: Option[] }[] = [
    {
      label: 'Did you mean',
      // An old answer's correction is not one of what is typed now.
      options:
        corrected && !isWaiting
          ? [
              {
                key: 'corrected',
                to: paths.search(corrected),
                content: <span className="font-semibold">{corrected}</span>,
              },
            ]
          : [],
    },
    {
      label: 'Categories',
      options: categories.map(({ category }, index) => ({
        key: `category-${index}`,
        to: paths.category(category),
        content: <span className="font-medium">{category}</span>,
      })),
    },
    {
      label: 'Products',
      options: products.map((product, index) => ({
        key: `product-${index}`,
        to: paths.product(product.item_slug),
        content: <ProductOption product={product} />,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function ProductOption({ product }: { product: SuggestionsData['products'][number] }) {
  return (
    <>
      <span className="block h-16 w-12 shrink-0 overflow-hidden rounded-card bg-plaster">
        <Picture src={productPicture(product.img)} alt="" sizes="48px" className="size-full object-cover" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{product.item_name}</span>
        <Price original={product.original_price} current={product.new_price} className="text-small" />
      </span>
    </>
  )
}
