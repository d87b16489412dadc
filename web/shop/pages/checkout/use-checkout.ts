import { type RefObject, useEffect, useRef, useState } from 'react'
import { checkoutMessages, deliveryMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { messages } from '../../../../shared/content/messages/messages.ts'
import { findArea } from '../../../../shared/domain/delivery/areas.ts'
import { offersFor } from '../../../../shared/domain/delivery/delivery-quote.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { type CallResult, call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useHasSession, useUser } from '../../../api/use-session.ts'
import { deliveryDraft } from '../../../storage/delivery-draft.ts'
import { cartList } from '../../features/cart/cart.ts'
import type { Coupon } from '../../features/checkout/coupon-box.tsx'
import type { DeliveryValues } from '../../features/checkout/delivery-values.ts'
import { awaitPayment, removeAwaited, withoutPieces } from '../../features/checkout/payment/awaited-payment.ts'
import { checkoutId, holdsPieces, renewCheckout, storeHold } from '../../features/checkout/payment/checkout-id.ts'
import { toOrderPayload } from '../../features/checkout/payment/order-payload.ts'
import { type OpenOrder, usePayment } from '../../features/checkout/payment/use-payment.ts'
import { useDeliveryValues } from '../../features/checkout/use-delivery-values.ts'
import { useAwaitedPayment } from '../parts/use-awaited-payment.ts'
import { useBill } from './use-bill.ts'

export type Checkout = ReturnType<typeof useCheckout>

/** Connects cart, address, delivery, discount and payment. */
export function useCheckout(lines: readonly CartLine[], form: RefObject<HTMLFormElement | null>) {
  const user = useUser()
  const { values, change, chooseArea, clear } = useDeliveryValues(form, user)
  const [coupon, setCoupon] = useState<Coupon>()
  const joined = useRef('')
  const shipping = useQuery(queries.shippingOptions())
  const areas = useQuery(queries.deliveryAreas())
  const pickupPoints = useQuery(queries.pickupPoints())
  const calendar = useQuery(queries.deliveryCalendar())
  const paymentSettings = useQuery(queries.paymentSettings())
  const settings = paymentSettings.answer?.data
  const isSignedIn = useHasSession()
  const payment = usePayment({
    settings,
    isSignedIn,
    onPaid: finish,
    onAwaited: ({ prepared, payload }) => awaitPayment(prepared.order_key, payload.items),
    onOver: renewCheckout,
  })
  useAwaitedPayment()

  const { country, state } = values
  const area = findArea(areas.answer?.data ?? [], state, values.area)
  const options = shipping.answer && offersFor(shipping.answer.data, { country, state, area })
  // Undefined if the chosen method does not serve the address.
  const chosen = options?.find(({ location }) => location === values.shipping_method)
  const points = pickupPoints.answer?.data ?? []
  const point = chosen?.pickup ? points.find(({ _id }) => _id === values.pickup_point) : undefined
  // Undefined also if the buyer collects the order and has not said where.
  const option = chosen?.pickup && points.length > 0 && !point ? undefined : chosen
  const bill = useBill(lines, option, coupon)

  // The rules load asynchronously; `submit` must use what is shown when they are loaded.
  const shown = useRef({ option, point, bill, coupon })
  useEffect(() => {
    shown.current = { option, point, bill, coupon }
  })

  /** Removes the bought pieces only: another tab may have added more. */
  function finish({ payload }: OpenOrder) {
    cartList.write(withoutPieces(cartList.read(), payload.items))
    renewCheckout()
    deliveryDraft.remove()
    removeAwaited()
  }

  function chooseMethod(location: string, pointId: string) {
    change('shipping_method', location)
    change('pickup_point', pointId)
  }

  function refresh() {
    bill.refresh()
    shipping.retry()
    areas.retry()
    pickupPoints.retry()
    paymentSettings.retry()
  }

  /** Prepares the order. On success the payment begins; on failure the form stays. */
  async function submit(sent: DeliveryValues, wantsUpdates: boolean): Promise<CallResult<unknown>> {
    const { option, point, bill, coupon } = shown.current
    const { cart, totals } = bill
    if (!option) return refuse(deliveryMessages.shippingMethod, { shipping_method: deliveryMessages.shippingMethod })
    if (!cart || !totals) return refuse(bill.error?.message ?? checkoutMessages.noPrices)
    if (!settings) {
      paymentSettings.retry()
      return refuse(paymentSettings.error?.message ?? checkoutMessages.noPaymentSettings)
    }
    if (cart.obstacle) return refuse(cart.obstacle)
    const payload = toOrderPayload(
      { ...sent, shipping_method: option.location, pickup_point: point?._id ?? '' },
      totals,
      cart.units,
    )
    const isSecondTry = holdsPieces(Date.now())
    const answer = await call('prepareOrder', {
      body: { ...payload, coupon_code: coupon?.code ?? '', checkout_id: checkoutId() },
    })
    if (!answer.ok) {
      const { totals: rightTotals, fields } = answer.failure
      if (fields?.coupon_code) setCoupon(undefined)
      if (rightTotals || fields) refresh()
      return answer
    }
    storeHold(Date.now())
    // Once per address, so that a second try sends no second mail. The result must never hold up an order.
    if (wantsUpdates && joined.current !== payload.email) {
      joined.current = payload.email
      void call('newsletterSignup', { body: { email: payload.email } })
    }
    await payment.begin({ prepared: answer.data, payload }, isSecondTry)
    return { ok: true, data: {} }
  }

  return {
    isSignedIn,
    values,
    change,
    chooseArea,
    chooseMethod,
    clear,
    options,
    option,
    points,
    point,
    /** Whether the state has areas, or might have: it is not chosen yet. */
    hasAreas: areas.answer?.data.some((one) => !state || one.state === state) ?? false,
    calendar: calendar.answer?.data,
    shippingError: shipping.error,
    coupon,
    setCoupon,
    bill,
    settings,
    payment,
    submit,
    refresh,
  }
}

function refuse(error: string, fields: Record<string, string> = {}): CallResult<unknown> {
  return { ok: false, failure: { error: error || messages.serverFault, fields } }
}
