import { type FormEvent, useState } from 'react'
import { filterSizes } from '../../../../shared/content/shop.ts'
import type { ShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { ErrorLine, Spinner } from '../../../ui/states.tsx'
import { Chips, ColorFilter, PriceFilter } from '../../features/catalogue/filters.tsx'
import { filterCounts } from './shop-queries.ts'

interface FilterPanelProps {
  isOpen: boolean
  onClose: () => void
  query: ShopQuery
  onApply: (query: ShopQuery) => void
}

/** The side panel. Choices that were not applied are lost when it closes. */
export function FilterPanel({ isOpen, onClose, query, onApply }: FilterPanelProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label="Filter Items"
      className="m-0 h-dvh max-h-none w-full max-w-none bg-cream lg:ml-auto lg:w-[360px]"
    >
      <FilterForm query={query} onApply={onApply} onClose={onClose} />
    </Dialog>
  )
}

function FilterForm({ query, onApply, onClose }: Omit<FilterPanelProps, 'isOpen'>) {
  const [draft, setDraft] = useState(query)
  // A slider that is being moved changes many times a second.
  const counting = useQuery(filterCounts(useSettled(draft, 150)), { keepPrevious: true })
  const counts = counting.error ? undefined : counting.answer?.data
  const { answer, error, isLoading, retry } = useQuery(queries.categories())
  const categories = answer?.data.map(({ category }) => category) ?? []
  const chosenCategories = categories.filter((name) =>
    draft.categories.some((chosen) => chosen.toLowerCase() === name.toLowerCase()),
  )

  function apply(event: FormEvent) {
    event.preventDefault()
    onApply({ ...draft, page: 1 })
  }

  return (
    <form onSubmit={apply} className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-1 pl-5">
        <h2 className="text-h3">Filter Items</h2>
        <IconButton icon="close" aria-label="Close filter" onClick={onClose} />
      </div>
      <div className="grid flex-1 content-start gap-8 overflow-y-auto p-5">
        {!query.category && isLoading && <Spinner label="Loading the categories" />}
        {!query.category && error && <ErrorLine message={error.message} retry={retry} />}
        {!query.category && answer && (
          <Chips
            legend="Category"
            options={categories}
            chosen={chosenCategories}
            countOf={(name) => counts && (counts.categories.find(({ category }) => category === name)?.count ?? 0)}
            onChange={(chosen) => setDraft({ ...draft, categories: chosen })}
          />
        )}
        <Chips
          legend="Size"
          options={filterSizes}
          chosen={draft.sizes}
          countOf={(name) => counts?.sizes.find(({ size }) => size === name)?.count}
          onChange={(sizes) => setDraft({ ...draft, sizes })}
        />
        <ColorFilter
          chosen={draft.colors}
          countOf={(name) => counts?.colors.find(({ color }) => color === name)?.count}
          onChange={(colors) => setDraft({ ...draft, colors })}
        />
        <PriceFilter
          minPrice={draft.minPrice}
          maxPrice={draft.maxPrice}
          onChange={(range) => setDraft(withChoices(draft, range))}
        />
        <Chips
          legend="Show only"
          options={[inStockLabel, onSaleLabel]}
          chosen={[...(draft.inStock ? [inStockLabel] : []), ...(draft.onSale ? [onSaleLabel] : [])]}
          countOf={(name) => (name === inStockLabel ? counts?.in_stock : counts?.on_sale)}
          onChange={(chosen) =>
            setDraft(
              withChoices(draft, {
                inStock: chosen.includes(inStockLabel) || undefined,
                onSale: chosen.includes(onSaleLabel) || undefined,
              }),
            )
          }
        />
      </div>
      <div className="shrink-0 border-t border-line p-4">
        <p role="status" className="mb-2 min-h-[1lh] text-center text-small text-ink-2">
          {totalOf(counts?.total, counting)}
        </p>
        <Button type="submit" className="w-full">
          Filter Items
        </Button>
      </div>
    </form>
  )
}

const [inStockLabel, onSaleLabel] = ['In stock', 'On sale']

function totalOf(total: number | undefined, { isLoading, isPrevious }: { isLoading: boolean; isPrevious: boolean }) {
  if (isLoading || isPrevious) return 'Counting products…'
  if (total === undefined) return ''
  return total === 0 ? 'No product has all of this.' : countOf(total, 'product')
}

type Choices = { [Name in 'minPrice' | 'maxPrice' | 'inStock' | 'onSale']?: ShopQuery[Name] | undefined }

/** Choices that are undefined are taken back. */
function withChoices(query: ShopQuery, choices: Choices): ShopQuery {
  const { minPrice, maxPrice, inStock, onSale, ...rest } = { ...query, ...choices }
  return {
    ...rest,
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(inStock && { inStock }),
    ...(onSale && { onSale }),
  }
}
