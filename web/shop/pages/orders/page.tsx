import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { OrderCard } from '../../features/order/order-card.tsx'
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
