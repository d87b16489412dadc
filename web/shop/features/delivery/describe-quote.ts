import { deliveryScreens } from '../../../../shared/content/messages/delivery-screens.ts'
import type { DeliveryQuote } from '../../../../shared/contract/shop/delivery-schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { formatDayRange } from '../../../../shared/domain/time/day-range.ts'

/** “₦2,500 to Yaba, Tuesday 17 to Thursday 19 November; or collect free in Gbagada” */
export function describeQuote({ state, area, methods, pickup_points }: DeliveryQuote): string {
  const [cheapest] = methods
  const [point] = pickup_points
  const delivered =
    cheapest &&
    `${formatFee(cheapest.fee)} to ${area || state}, ${formatDayRange(cheapest.delivery_from, cheapest.delivery_to)}`
  const collected =
    point && `collect ${point.fee === 0 ? 'free' : `for ${formatFee(point.fee)}`} in ${listNames(pickup_points)}`
  if (delivered && collected) return `${delivered}; or ${collected}`
  return delivered ?? (collected ? `C${collected.slice(1)}` : deliveryScreens.notServed(state))
}

/** Whole naira without kobo, as prices are spoken. */
function formatFee(fee: number): string {
  return fee === 0 ? 'Free' : formatNaira(fee).replace(/\.00$/, '')
}

function listNames(points: readonly { name: string }[]): string {
  const names = points.map(({ name }) => name)
  if (names.length < 3) return names.join(' or ')
  return `${names[0]} and ${names.length - 1} other places`
}
