import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { productsPerPage } from '../../../../shared/content/shop.ts'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import type { ShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { Link } from '../../../ui/link.tsx'
import { ErrorLine } from '../../../ui/states.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { shopPath, shopProducts } from './shop-queries.ts'

interface ProductPagesProps {
  query: ShopQuery
  /** Of the last page that is shown. */
  products: readonly ProductCard[]
  total: number
  pages: number
  heart: (product: ProductCard) => ReactNode
}

/**
 * The pages of a list from the one it was opened at to that of the address. “Load more” adds the next page and changes the
 * address to that page's; the history entry keeps the first page, so that Back and reload show the same list.
 */
export function ProductPages({ query, products, total, pages, heart }: ProductPagesProps) {
  const { page } = query
  const first = useFirstPage(page)
  const shown = Math.min(total, page * productsPerPage) - (first - 1) * productsPerPage
  const numbers = Array.from({ length: page - first + 1 }, (_, index) => first + index)
  const list = useRef<HTMLDivElement>(null)
  const more = useMore(query, first, list)

  return (
    <div ref={list}>
      {first > 1 && (
        <p className="mb-6">
          <Link
            to={shopPath({ ...query, page: first - 1 })}
            className="inline-block py-2.5 underline underline-offset-4"
          >
            Show earlier products
          </Link>
        </p>
      )}
      <div className="grid gap-y-8 lg:gap-y-12">
        {numbers.map((number) => (
          <OnePage
            key={number}
            query={{ ...query, page: number }}
            products={number === page ? products : undefined}
            isFirst={number === first}
            heart={heart}
          />
        ))}
        {more.isLoading && <ProductGridSkeleton count={productsPerPage} label="Loading more products" />}
      </div>
      {page < pages && (
        <div className="mt-10 grid justify-items-center gap-3">
          {more.error && <ErrorLine message={more.error} retry={more.retry} />}
          <ButtonLink
            look="outline"
            to={shopPath({ ...query, page: page + 1 })}
            onClick={more.load}
            aria-disabled={more.isLoading}
          >
            {more.isLoading ? 'Loading…' : 'Load more'}
          </ButtonLink>
        </div>
      )}
      {pages > 1 && (
        <p role="status" className="mt-3 text-center text-small text-ink-2">
          Showing {shown} of {total} products
        </p>
      )}
    </div>
  )
}

/** “Load more” ends here, because Back renders all loaded pages again. */
const mostPages = 20

/** The first page that this entry of the history shows. The server does not know it, so it is read after hydration. */
function useFirstPage(page: number): number {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  const kept = typeof state === 'object' && state && 'firstPage' in state ? Number(state.firstPage) : page
  const isPossible = Number.isInteger(kept) && kept >= 1 && kept <= page && page - kept < mostPages
  return isHydrated && isPossible ? kept : page
}

/** Loads the next page, then changes the address, so that what is shown is never more than what is there. */
function useMore(query: ShopQuery, first: number, list: { current: HTMLElement | null }) {
  const navigate = useNavigate()
  const next = query.page + 1
  const [wanted, setWanted] = useState<string>()
  const address = shopPath({ ...query, page: next })
  const isWanted = wanted === address
  const { answer, error, retry } = useQuery(isWanted ? shopProducts({ ...query, page: next }) : undefined)
  const firstPage = next - first < mostPages ? first : next

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once, as soon as its products are here
  useEffect(() => {
    if (!isWanted || !answer) return
    setWanted(undefined)
    focusPage.current = next
    navigate(address, { replace: true, state: { firstPage } })
  }, [isWanted, answer])

  /** The page whose first product takes the focus. */
  const focusPage = useRef(0)
  useEffect(() => {
    if (focusPage.current !== query.page) return
    focusPage.current = 0
    list.current?.querySelector<HTMLElement>(`[data-page="${query.page}"] a`)?.focus({ preventScroll: true })
  }, [query.page, list])

  return {
    isLoading: isWanted && !error,
    error: isWanted ? error?.message : undefined,
    retry,
    load: (event: MouseEvent) => {
      // A click that asks for a new tab opens the next page there.
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setWanted(address)
    },
  }
}

interface OnePageProps {
  query: ShopQuery
  /** Undefined for an earlier page, which finds its own. */
  products: readonly ProductCard[] | undefined
  isFirst: boolean
  heart: (product: ProductCard) => ReactNode
}

function OnePage({ query, products, isFirst, heart }: OnePageProps) {
  const { answer, error, retry } = useQuery(products ? undefined : shopProducts(query))
  const shown = products ?? answer?.data
  return (
    <div data-page={query.page}>
      {error && <ErrorLine message={error.message} retry={retry} />}
      {!shown && !error && <ProductGridSkeleton count={productsPerPage} label="Loading earlier products" />}
      {shown && <ProductGrid products={shown} heart={heart} hasFirstPicture={isFirst} wantedColors={query.colors} />}
    </div>
  )
}
