import { type FormEvent, useState } from 'react'
import { filterSizes } from '../../../../shared/content/shop.ts'
import type { ShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorLine, Spinner } from '../../../ui/states.tsx'
import { Chips, ColorFilter, PriceFilter } from '../../features/catalogue/filters.tsx'

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
            onChange={(chosen) => setDraft({ ...draft, categories: chosen })}
          />
        )}
        <Chips
          legend="Size"
          options={filterSizes}
          chosen={draft.sizes}
          onChange={(sizes) => setDraft({ ...draft, sizes })}
        />
        <ColorFilter chosen={draft.colors} onChange={(colors) => setDraft({ ...draft, colors })} />
        <PriceFilter maxPrice={draft.maxPrice} onChange={(maxPrice) => setDraft(withMaxPrice(draft, maxPrice))} />
      </div>
      <div className="shrink-0 border-t border-line p-4">
        <Button type="submit" className="w-full">
          Filter Items
        </Button>
      </div>
    </form>
  )
}

function withMaxPrice({ maxPrice: _, ...rest }: ShopQuery, maxPrice: number | undefined): ShopQuery {
  return maxPrice === undefined ? rest : { ...rest, maxPrice }
}
