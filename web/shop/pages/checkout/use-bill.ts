import type { ShippingOption } from '../../../../shared/contract/shop/delivery-schemas.ts'
import { toKobo } from '../../../../shared/domain/money.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { compareCart } from '../../../../shared/domain/orders/compare-cart.ts'
import { priceOrder } from '../../../../shared/domain/orders/pricing.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import type { Coupon } from '../../features/checkout/coupon-box.tsx'
import { holdsPieces } from '../../features/checkout/payment/checkout-id.ts'

/** The totals of the cart by the same rules as on the server. */
export function useBill(lines: readonly CartLine[], option: ShippingOption | undefined, coupon: Coupon | undefined) {
  const ids = lines.map(({ item_id }) => item_id)
  const products = useQuery(ids.length > 0 ? queries.cartProducts(ids) : undefined)
  const discount = useQuery(queries.generalDiscount())

  const cart = products.answer && compareCart(lines, products.answer.data, holdsPieces(Date.now()))
  const generalPercent = discount.answer?.data.percent
  const couponPercent = coupon?.percent ?? 0
  const totals =
    cart && generalPercent !== undefined
      ? priceOrder({
          prices: cart.units.map(({ new_price }) => toKobo(new_price)),
          generalPercent,
          couponPercent,
          shippingFee: toKobo(option?.fee ?? 0),
        })
      : undefined

  return {
    cart,
    totals,
    generalPercent: generalPercent ?? 0,
    /** Whether a shipping method is chosen. */
    isComplete: option !== undefined,
    discountLabel: discountLabel(generalPercent ?? 0, couponPercent),
    error: products.error ?? discount.error,
    refresh() {
      products.retry()
      discount.retry()
    },
  }
}

/** Names the discount that counts, which is the larger one. */
function discountLabel(generalPercent: number, couponPercent: number): string {
  return generalPercent > couponPercent ? `Discount (${generalPercent}%)` : 'Discount via coupon'
}
