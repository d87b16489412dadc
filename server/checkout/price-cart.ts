import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import type { PrepareOrder } from '../../shared/contract/shop/order-schemas.ts'
import { isOffered } from '../../shared/domain/catalogue/stock.ts'
import { serves } from '../../shared/domain/orders/delivery.ts'
import { percentAt } from '../../shared/domain/orders/general-discount.ts'
import { type OrderTotals, priceOrder } from '../../shared/domain/orders/pricing.ts'
import { productStore } from '../catalogue/store.ts'
import type { Db } from '../database/database.ts'
import { deliveryStore } from '../delivery/store.ts'
import { checkCoupon } from '../discounts/check-coupon.ts'
import { discountStore } from '../discounts/store.ts'
import type { NewOrderLine } from '../orders/store.ts'

export interface PricedCart {
  kind: 'priced'
  lines: NewOrderLine[]
  totals: OrderTotals
  /** The code that lowered the price; one that did not is not counted as used. */
  couponCode: string | undefined
  deliveryDuration: string
}

export type CartRefusal = { kind: 'refused'; reason: string; field?: string }

type Wanted = Pick<PrepareOrder, 'items' | 'country' | 'state' | 'shipping_method' | 'coupon_code'>

/** Prices a cart from the database. The browser only says what is ordered and where it goes. */
export async function priceCart(
  wanted: Wanted,
  now: Date,
  db: Db,
  /** The coupon code that this checkout holds a use of already. */
  ownCoupon?: string | null,
): Promise<PricedCart | CartRefusal> {
  const discounts = discountStore(db)
  const [known, option, generalDiscount] = await Promise.all([
    productStore(db).listOffers([...new Set(wanted.items.map(({ item_id }) => item_id))]),
    deliveryStore(db).findShippingOption(wanted.shipping_method),
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

  if (!option || !serves(option, wanted.country, wanted.state))
    return refuse(paymentMessages.notServed, 'shipping_method')

  const coupon = wanted.coupon_code
    ? await checkCoupon(wanted.coupon_code, now, discounts, ownCoupon === wanted.coupon_code ? 1 : 0)
    : undefined
  if (coupon?.kind === 'invalid') return refuse(paymentMessages.couponGone, 'coupon_code')
  const couponPercent = coupon?.percent ?? 0
  const prices = lines.map(({ new_price }) => new_price)
  return {
    kind: 'priced',
    lines,
    totals: priceOrder({ prices, generalPercent, couponPercent, shippingFee: option.fee }),
    couponCode: couponPercent > generalPercent ? wanted.coupon_code : undefined,
    deliveryDuration: option.delivery_duration,
  }
}

function refuse(reason: string, field?: string): CartRefusal {
  return { kind: 'refused', reason, ...(field && { field }) }
}
