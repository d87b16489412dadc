import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePicture } from '../../../ui/pictures/state-picture.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { OrderDetails } from '../../features/order/order-details.tsx'
import { ResendLinkForm } from '../../features/order/resend-link-form.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { OrderPayment } from '../parts/order-payment.tsx'

/** An order by the key in its link; needs no session. */
export default function OrderPage({ params }: PageAddress) {
  const key = params.key ?? ''
  const { answer, error, retry } = useQuery(queries.order(key))
  if (answer) {
    const { payment } = answer.data
    return (
      <div className="gutter mx-auto max-w-5xl py-10 lg:py-16">
        <OrderDetails
          order={answer.data}
          payment={payment && <OrderPayment key={key} order={answer.data} payment={payment} onChanged={retry} />}
        >
          <ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>
        </OrderDetails>
      </div>
    )
  }
  if (error?.status === 404) return <OrderUnknown message={error.message} />
  return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Looking up your order" />
}

function OrderUnknown({ message }: { message: string }) {
  return (
    <div className="gutter mx-auto grid max-w-xl gap-5 py-16">
      <StatePicture of="astray" className="w-44" />
      <h1 className="text-h1">{message}</h1>
      <p className="text-ink-2">
        The link may be incomplete or too old. Enter the email address you ordered with, and we send you the links to
        your orders.
      </p>
      <ResendLinkForm />
    </div>
  )
}
