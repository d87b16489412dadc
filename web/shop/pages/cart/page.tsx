import { relatedProducts } from '../../../../shared/content/shop.ts'
import { piecesLeft } from '../../../../shared/domain/catalogue/stock.ts'
import { toKobo } from '../../../../shared/domain/money.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { compareCart } from '../../../../shared/domain/orders/compare-cart.ts'
import { selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { priceOrder } from '../../../../shared/domain/orders/pricing.ts'
import { paths } from '../../../../shared/paths.ts'
import type { CallAnswer } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { useCart } from '../../features/cart/cart.ts'
import { CartRow } from '../../features/cart/cart-row.tsx'
import { CartSummary } from '../../features/cart/cart-summary.tsx'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid-skeleton.tsx'
import { CartNotices } from '../../features/checkout/cart-notices.tsx'
import { holdsPieces } from '../../features/checkout/payment/checkout-id.ts'
import { useAwaitedPayment } from '../parts/use-awaited-payment.ts'
import { useHearts } from '../parts/use-hearts.tsx'

export default function CartPage() {
  const lines = useCart()
  const isHydrated = useHydrated()
  const ids = lines.map(({ item_id }) => item_id)
  const products = useQuery(ids.length > 0 ? queries.cartProducts(ids) : undefined, { keepPrevious: true })
  const found = products.answer?.data
  // A piece that another tab has added is not gone because the earlier answer does not name it.
  const isOutdated = products.isPrevious && ids.some((id) => found?.every(({ _id }) => _id !== id))
  const isLoading = !isHydrated || products.isLoading || isOutdated
  useAwaitedPayment()
  return (
    <>
      <div className="gutter pt-8 pb-12 lg:pt-12 lg:pb-20">
        <h1 className="text-h1 lg:text-page">Cart ({isHydrated ? lines.length : '…'})</h1>
        {/* The spinner keeps the footer below the screen, so that nothing in sight moves when the cart is there. */}
        <div className={isLoading ? 'min-h-[85vh]' : ''}>
          {isLoading && <Spinner label="Opening your cart" />}
          {isHydrated && lines.length === 0 && (
            <EmptyBlock
              title="Your cart is empty."
              action={<ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>}
            >
              Items you add stay in your cart for 25 days.
            </EmptyBlock>
          )}
          {products.error && !found && <ErrorBlock message={products.error.message} retry={products.retry} />}
          {found && !isLoading && lines.length > 0 && <FilledCart lines={lines} products={found} />}
        </div>
      </div>
      {!isLoading && <Suggestions />}
    </>
  )
}

/** Prices and stock are those of today; what the browser remembers only tells what has changed. */
function FilledCart({ lines, products }: { lines: readonly CartLine[]; products: CallAnswer<'cartProducts'> }) {
  const isHeld = holdsPieces(Date.now())
  const { groups, units, notices, obstacle } = compareCart(lines, products, isHeld)
  return (
    <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
      <div>
        <CartNotices notices={notices} isBlocked={false} />
        <ul className="divide-y divide-line border-y border-line">
          {groups.map((group) => {
            const product = products.find(({ _id }) => _id === group.item_id)
            const left = product ? piecesLeft(product.variants, group.size, group.color) : 0
            return (
              <CartRow
                key={selectionKey(group)}
                group={group}
                isGone={group.isGone}
                // What this shopper holds is not among those left.
                canAdd={left === null || (isHeld ? left > 0 : group.quantity < left)}
              />
            )
          })}
        </ul>
      </div>
      <div className="lg:sticky lg:top-28 lg:self-start">
        <Summary units={units} />
        {obstacle && <p className="mt-3 text-small text-err">{obstacle}</p>}
      </div>
    </div>
  )
}

function Summary({ units }: { units: readonly CartLine[] }) {
  const { answer, error, retry } = useQuery(queries.generalDiscount())
  if (!answer)
    return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Loading the discount" />
  const { percent } = answer.data
  const prices = units.map(({ new_price }) => toKobo(new_price))
  const totals = priceOrder({ prices, generalPercent: percent, couponPercent: 0, shippingFee: 0 })
  return <CartSummary count={units.length} percent={percent} totals={totals} />
}

function Suggestions() {
  const heart = useHearts()
  const { answer, error, isLoading, retry } = useQuery(queries.suggestions())
  const bagged = useCart()
  const others = answer?.data.filter(({ _id }) => bagged.every(({ item_id }) => item_id !== _id))
  if (others?.length === 0) return null
  return (
    <section className="gutter border-t border-line py-12 lg:py-20">
      <h2 className="mb-5 text-h2 lg:mb-8 lg:text-h2-large">You may also like</h2>
      {isLoading && <ProductGridSkeleton count={relatedProducts} label="Loading suggestions" />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {others && <ProductGrid products={others.slice(0, relatedProducts)} heart={heart} />}
    </section>
  )
}
