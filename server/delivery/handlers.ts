import { quoteDelivery } from '../../shared/domain/delivery/delivery-quote.ts'
import type { Db } from '../database/database.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import type { ShopHandlers } from '../http/handler.ts'
import { readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import { cacheDeliveryBook, inNaira } from './delivery-book.ts'
import { deliveryStore } from './store.ts'

interface DeliveryContext {
  db: Db
  responseCache: ResponseCache
  clock: () => Date
}

type DeliveryCalls = 'allShippingData' | 'deliveryCalendar' | 'deliveryAreas' | 'deliveryQuote' | 'pickupPoints'

export function makeDeliveryHandlers({ db, responseCache, clock }: DeliveryContext): ShopHandlers<DeliveryCalls> {
  const readBook = cacheDeliveryBook(db, responseCache)
  return {
    allShippingData: async () => ({ data: (await deliveryStore(db).listShippingOptions()).map(inNaira) }),

    deliveryCalendar: async () => {
      const { cutoff_hour, closed_days } = await readDeliveryCalendar(db)
      return { data: { cutoff_hour, closed_days: [...closed_days] } }
    },

    deliveryAreas: async ({ query: { state } }) => ({
      data: (await deliveryStore(db).listAreas()).filter((area) => !state || area.state === state),
    }),

    pickupPoints: async () => ({ data: await deliveryStore(db).listPickupPoints() }),

    deliveryQuote: async ({ query: { state, area = '' } }) => ({
      data: quoteDelivery(await readBook(), { state, area }, clock()),
    }),
  }
}
