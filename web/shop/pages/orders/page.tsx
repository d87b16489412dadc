import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import type { OrderView } from '../../../../shared/contract/shop/order-schemas.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { orderWord } from '../../features/order/order-state.ts'
import { useAwaitedPayment } from '../parts/use-awaited-payment.ts'

export default function OrdersPage() {
  const { answer, error, retry } = useQuery(queries.orders())
  const orders = answer?.data
  useAwaitedPayment()
  return (
    <AccountArea>
      <h1 className="text-h1 lg:text-page">Your Orders ({orders?.length ?? '…'})</h1>
      {error && !orders && <ErrorBlock message={error.message} retry={retry} />}
      {!error && !orders && <Spinner label="Loading your orders" />}
      {orders?.length === 0 && (
        <EmptyBlock
          title={accountScreens.noOrders}
          action={<ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>}
        >
          What you order appears here, from payment to delivery.
        </EmptyBlock>
      )}
      {orders && orders.length > 0 && (
        <ul className="mt-6 grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </ul>
      )}
    </AccountArea>
  )
}

/** The whole card is a link to the order's page. */
function OrderCard({ order }: { order: OrderView }) {
  return (
    <li className="relative grid grid-cols-[84px_1fr] gap-4 border border-line bg-white p-4 hover:border-field sm:grid-cols-[112px_1fr] sm:gap-6 sm:p-5">
      <div className="relative self-start">
        <ProductThumbnail img={order.img} sizes="112px" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="font-text text-lead leading-snug font-semibold">
            <Link to={paths.ownOrder(order._id)} className="after:absolute after:inset-0 hover:underline">
              {order.order_title}
            </Link>
          </h2>
          <span className="bg-sand px-2.5 py-1 text-tiny font-semibold">{orderWord(order)}</span>
        </div>
        <p className="mt-1 text-small text-ink-2">
          {countOf(order.items.length, 'item')} ·{' '}
          <time dateTime={order.created_at}>{formatDate(new Date(order.created_at))}</time>
        </p>
        <dl className="mt-3 grid max-w-sm gap-1 text-small">
          <Amount label="Purchase total" amount={order.subtotal} className="text-ink-2" />
          <Amount label="Shipping cost" amount={order.shipping_fee} className="text-ink-2" />
          <Amount
            label={order.paid_at ? 'Total Paid' : 'Total'}
            amount={order.total_paid}
            className="text-base font-semibold"
          />
        </dl>
      </div>
    </li>
  )
}
