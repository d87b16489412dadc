import { piecesLeft } from '../../../../shared/domain/catalogue/stock.ts'
import { formatNaira, toKobo, toNaira } from '../../../../shared/domain/money.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { compareCart } from '../../../../shared/domain/orders/compare-cart.ts'
import { selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { priceOrder } from '../../../../shared/domain/orders/pricing.ts'
import { paths } from '../../../../shared/paths.ts'
import type { CallAnswer } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { useCart } from '../../features/cart/cart.ts'
import { CartRow } from '../../features/cart/cart-row.tsx'
import { CartNotices } from '../../features/checkout/cart-notices.tsx'
import { holdsPieces } from '../../features/checkout/payment/checkout-id.ts'
import { DeliveryLine } from '../../features/delivery/delivery-line.tsx'
import { SharePanel } from '../../features/share/share-panel.tsx'
import { MoreProducts } from '../parts/more-products.tsx'
import { useAwaitedPayment } from '../parts/use-awaited-payment.ts'

export default function CartPage() {
  const lines = useCart()
  const isHydrated = useHydrated()
  const ids = lines.map(({ item_id }) => item_id)
  const products = useQuery(ids.length > 0 ? queries.cartProducts(ids) : undefined, { keepPrevious: true })
  const found = products.answer?.data
  // Another tab has added a product that the previous answer does not have.
  const isOutdated = products.isPrevious && ids.some((id) => found?.every(({ _id }) => _id !== id))
  const isLoading = !isHydrated || products.isLoading || isOutdated
  useAwaitedPayment()
  return (
    <>
      <div className="gutter pt-8 pb-12 lg:pt-12 lg:pb-20">
        <h1 className="text-h1 lg:text-page">Cart ({isHydrated ? lines.length : '…'})</h1>
        {/* Keeps the footer below the screen while the cart loads, so that nothing visible moves. */}
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
      {!isLoading && (
        <MoreProducts
          query={queries.suggestions()}
          isWanted={({ _id }) => !ids.includes(_id)}
          label="Loading suggestions"
          className="lg:py-20"
        />
      )}
    </>
  )
}

/** Shows current prices and stock; the stored lines only tell what has changed since. */
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
                // Pieces that this shopper's open order holds are not counted as left.
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
  return (
    <section aria-label="Summary" className="bg-sand p-5 lg:p-8">
      <dl className="grid gap-3">
        <Amount label={`Item's total (${units.length})`} amount={toNaira(totals.original_total)} />
        <Amount label={`Discount (${percent}%)`} amount={toNaira(totals.discount)} />
        <Amount
          label="Subtotal"
          amount={toNaira(totals.subtotal)}
          className="border-t border-line pt-3 text-lead font-semibold"
        />
      </dl>
      <p className="mt-3 text-small text-ink-2">Delivery is added at the checkout.</p>
      <DeliveryLine />
      <ButtonLink to={paths.checkout} className="mt-5 w-full">
        Checkout ({formatNaira(toNaira(totals.subtotal))})
      </ButtonLink>
      <ButtonLink to={paths.shop()} look="outline" className="mt-2.5 w-full">
        Continue shopping
      </ButtonLink>
      {units.length > 0 && <SharePanel what="this bag" lines={units} subtotal={toNaira(totals.subtotal)} />}
    </section>
  )
}
