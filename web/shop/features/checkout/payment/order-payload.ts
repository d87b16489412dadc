import type { PrepareOrder } from '../../../../../shared/contract/shop/order-schemas.ts'
import { toNaira } from '../../../../../shared/domain/money.ts'
import type { CartLine } from '../../../../../shared/domain/orders/cart.ts'
import type { OrderTotals } from '../../../../../shared/domain/orders/pricing.ts'
import type { DeliveryValues } from '../delivery-values.ts'

/** The order for the API, with amounts in naira. The server calculates all amounts itself and refuses wrong ones. */
export function toOrderPayload(values: DeliveryValues, totals: OrderTotals, items: readonly CartLine[]) {
  return {
    email: values.email,
    phone: values.phone,
    first_name: values.first_name,
    last_name: values.last_name,
    country: values.country,
    address: values.address,
    apartment: values.apartment,
    city: values.city,
    state: values.state,
    postal_code: values.postal_code,
    area: values.area,
    landmark: values.landmark,
    plus_code: values.plus_code,
    shipping_method: values.shipping_method,
    pickup_point: values.pickup_point,
    shipping_fee: toNaira(totals.shipping_fee),
    original_total: toNaira(totals.original_total),
    discount: toNaira(totals.discount),
    subtotal: toNaira(totals.subtotal),
    total_paid: toNaira(totals.total_paid),
    items: [...items],
  } satisfies Record<keyof Omit<PrepareOrder, 'coupon_code' | 'checkout_id'>, unknown>
}

export type OrderPayload = ReturnType<typeof toOrderPayload>
