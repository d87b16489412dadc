import { type DeliveryCalendar, usualCalendar } from '../../shared/domain/orders/delivery.ts'
import type { Db } from '../database/database.ts'
import { settingStore } from './store.ts'

export const calendarSetting = 'delivery-calendar'

export async function readDeliveryCalendar(db: Db): Promise<DeliveryCalendar> {
  return (await settingStore(db).read(calendarSetting, usualCalendar)).value as DeliveryCalendar
}
