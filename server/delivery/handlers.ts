import { toNaira } from '../../shared/domain/money.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import { readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import { deliveryStore } from './store.ts'

export function makeDeliveryHandlers({ db }: { db: Db }): ShopHandlers<'allShippingData' | 'deliveryCalendar'> {
  return {
    allShippingData: async () => {
      const options = await deliveryStore(db).listShippingOptions()
      return { data: options.map((option) => ({ ...option, fee: toNaira(option.fee) })) }
    },

    deliveryCalendar: async () => {
      const { cutoff_hour, closed_days } = await readDeliveryCalendar(db)
      return { data: { cutoff_hour, closed_days: [...closed_days] } }
    },
  }
}
