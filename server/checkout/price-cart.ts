import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import { nigeria } from '../../shared/content/places.ts'
import type { PrepareOrder } from '../../shared/contract/shop/order-schemas.ts'
import { isOffered } from '../../shared/domain/catalogue/stock.ts'
import { termsFor } from '../../shared/domain/delivery/delivery-quote.ts'
import { serves } from '../../shared/domain/orders/delivery.ts'
import { percentAt } from '../../shared/domain/orders/general-discount.ts'
import { type OrderTotals, priceOrder } from '../../shared/domain/orders/pricing.ts'
import { productStore } from '../catalogue/store.ts'
import type { Db } from '../database/database.ts'
import { deliveryStore } from '../delivery/store.ts'
import { checkCoupon } from '../discounts/check-coupon.ts'
import { discountStore } from '../discounts/store.ts'
import type { OrderPickupPoint } from '../orders/schema.ts'
import type { NewOrderLine } from '../orders/store.ts'

export interface PricedCart {
  kind: 'priced'
  lines: NewOrderLine[]
  totals: OrderTotals
  /** The code that lowered the price; one that did not is not counted as used. */
  couponCode: string | undefined
  deliveryDuration: string
  /** The name of the area that the delivery is priced for; null when it is not listed. */
  area: string | null
  pickupPoint: OrderPickupPoint | null
}

export type CartRefusal = { kind: 'refused'; reason: string; field?: string }

type Wanted = Pick<
  PrepareOrder,
  'items' | 'country' | 'state' | 'area' | 'shipping_method' | 'pickup_point' | 'coupon_code'
>

/** Prices a cart from the database. The browser only says what is ordered and where it goes. */
export async function priceCart(
  wanted: Wanted,
  now: Date,
  db: Db,
  /** The coupon code that this checkout holds a use of already. */
  ownCoupon?: string | null,
): Promise<PricedCart | CartRefusal> {
  const discounts = discountStore(db)
  const { country, state } = wanted
  const [known, option, generalDiscount] = await Promise.all([
    productStore(db).listOffers([...new Set(wanted.items.map(({ item_id }) => item_id))]),
    deliveryStore(db).findShippingOption(wanted.shipping_method, { state, area: wanted.area ?? '' }),
    discounts.generalDiscount(),
  ])
  const generalPercent = percentAt(generalDiscount, now)

  const lines: NewOrderLine[] = []
  for (const item of wanted.items) {
    const product = known.find(({ _id }) => _id === item.item_id)
    if (!product) return refuse(paymentMessages.itemGone(item.item_name))
    if (!isOffered(item.size, product.sizes) || !isOffered(item.color, product.colors))
      return refuse(paymentMessages.choiceGone(product.item_name))
    const { item_name, item_slug, original_price, new_price } = product
    const img = product.images.split(', ').includes(item.img) ? item.img : product.img
    lines.push({
      item_id: product._id,
      item_name,
      item_slug,
      img,
      size: item.size,
      color: item.color,
      original_price,
      new_price,
    })
  }

  if (!option || !serves(option, country, state)) return refuse(paymentMessages.notServed, 'shipping_method')
  const pickupPoint = option.pickup ? await findPickupPoint(wanted.pickup_point, db) : null
  if (pickupPoint === undefined) return refuse(paymentMessages.pickupPointGone, 'shipping_method')
  const area = country === nigeria ? (option.area ?? undefined) : undefined
  const terms = termsFor(option, { country, state, area: area && { ...area, aliases: [] } })

  const coupon = wanted.coupon_code
    ? await checkCoupon(wanted.coupon_code, now, discounts, ownCoupon === wanted.coupon_code ? 1 : 0)
    : undefined
  if (coupon?.kind === 'invalid') return refuse(paymentMessages.couponGone, 'coupon_code')
  const couponPercent = coupon?.percent ?? 0
  const prices = lines.map(({ new_price }) => new_price)
  return {
    kind: 'priced',
    lines,
    totals: priceOrder({ prices, generalPercent, couponPercent, shippingFee: terms.fee }),
    couponCode: couponPercent > generalPercent ? wanted.coupon_code : undefined,
    deliveryDuration: terms.delivery_duration,
    area: area?.name ?? null,
    pickupPoint,
  }
}

/**
 * Null when the shop has none; undefined when the one that was chosen is gone, or when none of several is chosen. A caller
 * that names none gets the only one.
 */
async function findPickupPoint(id: string, db: Db): Promise<OrderPickupPoint | null | undefined> {
  const points = await deliveryStore(db).listPickupPoints()
  if (points.length === 0 && !id) return null
  const point = points.find((one) => (id ? one._id === id : points.length === 1))
  if (!point) return undefined
  const { _id, name, landmark, address, hours } = point
  return { _id, name, landmark, address, hours }
}

function refuse(reason: string, field?: string): CartRefusal {
  return { kind: 'refused', reason, ...(field && { field }) }
}
