import type { DeliveryBook } from '../../shared/domain/delivery/delivery-quote.ts'
import { toNaira } from '../../shared/domain/money.ts'
import type { Db } from '../database/database.ts'
import type { CachedBody } from '../http/cache/cached-body.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { calendarSetting, readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import { deliveryStore } from './store.ts'

/**
 * Methods, areas, pick-up points and the calendar, in memory until a change notice names them, so that a quote costs no
 * statement. Amounts are in naira.
 */
export function cacheDeliveryBook(db: Db, responseCache: ResponseCache) {
  const make = async () => ({
    text: JSON.stringify(await readDeliveryBook(db)),
    type: 'application/json',
    tags: ['shipping', `settings:${calendarSetting}`],
  })
  let read: { body: CachedBody; book: DeliveryBook } | undefined
  return async (): Promise<DeliveryBook> => {
    const body = await responseCache.get('delivery book', make)
    if (read?.body !== body) read = { body, book: JSON.parse(body.text) }
    return read.book
  }
}

async function readDeliveryBook(db: Db): Promise<DeliveryBook> {
  const store = deliveryStore(db)
  const [methods, areas, points, calendar] = await Promise.all([
    store.listShippingOptions(),
    store.listAreas(),
    store.listPickupPoints(),
    readDeliveryCalendar(db),
  ])
  return { methods: methods.map(inNaira), areas, points, calendar }
}

interface Priced {
  fee: number
  prices: readonly { fee: number }[]
}

/** A method with its fee and its prices in naira. */
export function inNaira<Method extends Priced>(method: Method): Method {
  const prices = method.prices.map((price) => ({ ...price, fee: toNaira(price.fee) }))
  return { ...method, fee: toNaira(method.fee), prices }
}
