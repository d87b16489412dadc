import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { NewLink } from '../../features/order/new-link.tsx'
import { OrderDetails } from '../../features/order/order-details.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { OrderPayment } from '../parts/order-payment.tsx'

/** An order for the customer who placed it. */
export default function OwnOrderPage({ params }: PageAddress) {
  const { answer, error, retry } = useQuery(queries.ownOrder(params.id ?? ''))
  const payment = answer?.data.payment
  const allOrders = <ButtonLink to={paths.orders}>All your orders</ButtonLink>
  return (
    <AccountArea>
      {answer && (
        <>
          <OrderDetails
            order={answer.data}
            payment={
              payment && <OrderPayment key={params.id} order={answer.data} payment={payment} onChanged={retry} />
            }
          >
            {allOrders}
          </OrderDetails>
          <NewLink key={params.id} orderId={answer.data._id} onDone={retry} />
        </>
      )}
      {!answer && error?.status === 404 && <EmptyBlock title={error.message} isHeading action={allOrders} />}
      {!answer && error && error.status !== 404 && <ErrorBlock message={error.message} retry={retry} />}
      {!answer && !error && <Spinner label="Looking up your order" />}
    </AccountArea>
  )
}
