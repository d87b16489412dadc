import { linesToAdd, type SharedRow } from '../../../../shared/domain/bags/shared-bag.ts'
import { toKobo, toNaira } from '../../../../shared/domain/money.ts'
import { priceOrder } from '../../../../shared/domain/orders/pricing.ts'

/** Naira: what the pieces that are on sale cost today, without delivery. */
export function totalOf(rows: readonly SharedRow[], generalPercent: number): number {
  const prices = linesToAdd(rows).map(({ new_price }) => toKobo(new_price))
  return toNaira(priceOrder({ prices, generalPercent, couponPercent: 0, shippingFee: 0 }).subtotal)
}
