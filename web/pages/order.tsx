import type { OrderView } from '../../shared/contract/order-schemas.ts'
import { formatDate } from '../../shared/domain/dates.ts'
import { queries } from '../api/queries.ts'
import { useQuery } from '../api/use-query.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { ErrorBlock, Spinner } from '../components/states.tsx'
import { OrderLines } from '../features/order/order-lines.tsx'
import { orderHeadlines } from '../features/order/order-state.ts'
import { OrderTimeline } from '../features/order/order-timeline.tsx'
import { ResendLinkForm } from '../features/order/resend-link-form.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

/** An order for whoever holds its key. */
export default function OrderPage({ params }: PageProps) {
  const { answer, error, retry } = useQuery(queries.order(params.key ?? ''))
  if (answer) return <OrderFound order={answer.data} />
  if (error?.status === 404) return <OrderUnknown message={error.message} />
  return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Looking up your order" />
}

function OrderFound({ order }: { order: OrderView }) {
  const { title, text } = orderHeadlines[order.status] ?? { title: 'Your order', text: '' }
  return (
    <div className="gutter mx-auto max-w-5xl py-10 lg:py-16">
      <p className="text-small text-ink-2">Order {order.payment_reference}</p>
      <h1 className="mt-1 text-h1 lg:text-[3.25rem]">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{text}</p>
      {order.paid_at && <p className="mt-2 max-w-[60ch]">A confirmation has been sent to {order.email}.</p>}
      <div className="my-8">
        <OrderTimeline order={order} />
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-16">
        <OrderLines order={order} />
        <Delivery order={order} />
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>
        <Button look="outline" onClick={() => print()}>
          Print receipt
        </Button>
      </div>
    </div>
  )
}

function Delivery({ order }: { order: OrderView }) {
  const { delivery_from, delivery_to } = order
  return (
    <section aria-labelledby="delivery" className="self-start bg-sand p-5 lg:p-6">
      <h2 id="delivery" className="text-h3">
        Delivery
      </h2>
      <address className="mt-3 text-ink-2 not-italic">
        {order.first_name} {order.last_name}
        <br />
        {[order.address, order.apartment].filter(Boolean).join(', ')}
        <br />
        {[order.city, order.state, order.postal_code].filter(Boolean).join(', ')}
        <br />
        {order.country}
        <br />
        {order.phone}
      </address>
      <p className="mt-3">{order.shipping_method}</p>
      {delivery_from && delivery_to && !order.delivered_at && (
        <p className="mt-1 font-semibold">
          Arrives {dayOf(delivery_from)}
          {delivery_to !== delivery_from && ` to ${dayOf(delivery_to)}`}
        </p>
      )}
    </section>
  )
}

/** Noon in Lagos, so that no time zone shows the day before. */
function dayOf(day: string): string {
  return formatDate(new Date(`${day}T11:00:00Z`))
}

function OrderUnknown({ message }: { message: string }) {
  return (
    <div className="gutter mx-auto grid max-w-xl gap-5 py-16">
      <div aria-hidden="true" className="woven-strip w-28" />
      <h1 className="text-h1">{message}</h1>
      <p className="text-ink-2">
        The link may be cut off or old. Give us the address you ordered with, and we send the links of your orders
        there.
      </p>
      <ResendLinkForm />
    </div>
  )
}
