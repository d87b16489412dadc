import { useState } from 'react'
import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import {
  countFilters,
  everything,
  isFiltered,
  readShopQuery,
  type ShopQuery,
} from '../../../../shared/domain/catalogue/shop-query.ts'
import { paths } from '../../../../shared/paths.ts'
import type { CallAnswer } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useNavigate } from '../../../router/router.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { onDemand } from '../../../ui/loading/on-demand.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/states.tsx'
import { Pager } from '../../features/catalogue/pager.tsx'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { useHead } from '../../routing/use-head.ts'
import { useHearts } from '../parts/use-hearts.tsx'
import { ProductPages } from './product-pages.tsx'
import { shopPath, shopProducts } from './shop-queries.ts'
import { categoryName, shopTitle } from './shop-title.ts'
import { SortMenu } from './sort-menu.tsx'

const FilterPanel = onDemand(async () => (await import('./filter-panel.tsx')).FilterPanel)

export default function ShopPage({ search }: PageAddress) {
  const { query, ignored } = readShopQuery(search)
  const [isFilterOpen, setFilterOpen] = useState(false)
  const navigate = useNavigate()
  const categories = useQuery(queries.categories()).answer?.data
  const { answer, error, isLoading, isPrevious, retry } = useQuery(shopProducts(query), { keepPrevious: true })
  // The previous list stays while the next one loads, unless it was empty.
  const showsSkeleton = isLoading || (isPrevious && !error && answer?.data.length === 0)
  const name = query.category && categoryName(query.category, categories)
  const filters = countFilters(query)
  useHead(shopTitle(name, query), answer)

  function apply(next: ShopQuery) {
    setFilterOpen(false)
    navigate(shopPath(next))
  }

  return (
    <>
      <Banner title={name ? `Shop for ${name}` : 'Shop'} />
      <div className="gutter pb-16 lg:pb-[88px]">
        <div className="sticky top-16 z-20 -mx-4 flex flex-wrap items-center justify-between gap-2 border-b border-line bg-cream px-4 py-2.5 lg:static lg:mx-0 lg:px-0 lg:py-5">
          <div className="flex items-center gap-2">
            <Button
              look="outline"
              className="min-h-11! px-2.5! whitespace-nowrap sm:px-3!"
              aria-haspopup="dialog"
              aria-expanded={isFilterOpen}
              onClick={() => setFilterOpen(true)}
            >
              <Icon name="filter" className="hidden size-5 sm:block" />
              Show Filter{filters > 0 && ` (${filters})`}
            </Button>
            {isFiltered(query) && (
              <ButtonLink
                look="outline"
                className="min-h-11! px-2.5! whitespace-nowrap sm:px-3!"
                to={shopPath({ ...everything, ...(query.category && { category: query.category }) })}
              >
                Refresh
              </ButtonLink>
            )}
          </div>
          <SortMenu
            sort={query.sort}
            isSearch={Boolean(query.q)}
            onSort={(sort) => apply({ ...query, sort, page: 1 })}
          />
        </div>
        {ignored.length > 0 && <Unread names={ignored} />}
        <h2 className="mt-8 text-h2 lg:text-h2-large">{heading(name, query)}</h2>
        {answer?.meta?.corrected && !showsSkeleton && <Corrected query={query} corrected={answer.meta.corrected} />}
        {showsSkeleton && (
          <div className="mt-7">
            <ProductGridSkeleton count={8} label="Loading products" />
          </div>
        )}
        {error && <ErrorBlock message={error.message} retry={retry} />}
        {answer && !error && !showsSkeleton && (
          <Results
            query={query}
            products={answer.data}
            total={answer.meta?.total ?? 0}
            pages={answer.meta?.pages ?? 1}
          />
        )}
      </div>
      <FilterPanel isOpen={isFilterOpen} onClose={() => setFilterOpen(false)} query={query} onApply={apply} />
    </>
  )
}

interface ResultsProps {
  query: ShopQuery
  products: CallAnswer<'allProducts'>
  total: number
  pages: number
}

function Results({ query, products, total, pages }: ResultsProps) {
  const heart = useHearts()
  if (products.length === 0) {
    return (
      <EmptyBlock title={pageMessages.noResult} action={<ButtonLink to={paths.shop()}>Show All</ButtonLink>}>
        {total > 0 && `This list ends at page ${pages}.`}
      </EmptyBlock>
    )
  }
  return (
    <>
      <p aria-live="polite" className="mt-1 mb-6 text-small text-ink-2">
        {countOf(total, 'product')}
      </p>
      <ProductPages query={query} products={products} total={total} pages={pages} heart={heart} />
      <Pager page={query.page} pages={pages} pathOf={(page) => shopPath({ ...query, page })} />
    </>
  )
}

/** Says that a word was misspelt, with a way to search for exactly what was typed. */
function Corrected({ query, corrected }: { query: ShopQuery; corrected: string }) {
  return (
    <p className="mt-2">
      Showing results for <strong>{corrected}</strong>. Search for{' '}
      <Link to={shopPath({ ...query, exact: true, page: 1 })} className="py-3 text-clay underline underline-offset-4">
        {query.q}
      </Link>{' '}
      instead
    </p>
  )
}

function Unread({ names }: { names: string[] }) {
  return (
    <p role="status" className="mt-4 bg-sand px-4 py-3">
      We could not read a part of this link ({names.join(', ')}), so it was left out.
    </p>
  )
}

function heading(category: string | undefined, { q }: ShopQuery): string {
  if (q) return `Results for “${q}”`
  return category ? `Our ${category} collections` : 'Our collections'
}
