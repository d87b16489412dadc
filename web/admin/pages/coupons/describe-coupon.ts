import type { CouponView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import type { CouponState } from '../../../../shared/domain/orders/coupon-states.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { countOf } from '../../ui/count-of.ts'

type Dates = Pick<CouponView, 'starts_at' | 'ends_at'>

export const stateNames: Record<CouponState, string> = {
  running: 'Running',
  planned: 'Planned',
  'used up': 'Used up',
  ended: 'Ended',
}

export const stateTones = { running: 'ok', planned: 'info', 'used up': 'warn', ended: undefined } as const

/** When it counts, in Lagos time. */
export function describeDates({ starts_at, ends_at }: Dates): string {
  const [from, until] = [starts_at, ends_at].map((moment) => moment && formatMoment(new Date(moment)))
  if (from && until) return `${from} to ${until}`
  if (from) return `From ${from}`
  return until ? `Until ${until}` : 'Without an end'
}

export function describeUses({ uses, total_limit }: Pick<CouponView, 'uses' | 'total_limit'>): string {
  return total_limit === null ? `${uses} used` : `${uses} of ${total_limit} used`
}

export function describeLimit(limit: number | null): string {
  return limit === null ? 'No limit' : String(limit)
}

export function describeOrders(orders: number): string {
  return countOf(orders, 'order')
}
