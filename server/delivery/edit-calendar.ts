import type { ChangeDeliveryCalendar, DeliveryCalendarView } from '../../shared/contract/admin/delivery/schemas.ts'
import { type DeliveryCalendar, usualCalendar } from '../../shared/domain/orders/delivery.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { calendarSetting } from '../settings/delivery-calendar.ts'
import { type Setting, settingStore } from '../settings/store.ts'
import { undoSetting } from '../settings/undo-setting.ts'

const subject = `setting:${calendarSetting}`

export async function readCalendar(db: Db): Promise<DeliveryCalendarView> {
  return view(await settingStore(db).read(calendarSetting, usualCalendar))
}

export function changeCalendar(
  { version, ...wanted }: ChangeDeliveryCalendar,
  author: Author,
  db: Db,
): Promise<DeliveryCalendarView> {
  return db.transaction(async (tx) => {
    const stored = await settingStore(tx).lock(calendarSetting, usualCalendar)
    await refuseOldVersion(tx, { subject, given: version, current: view(stored) })
    const differences = differencesOf<DeliveryCalendar>(stored.value as DeliveryCalendar, wanted)
    if (!differences) return view(stored)
    await settingStore(tx).change(calendarSetting, wanted)
    const label = 'the delivery calendar'
    await auditStore(tx).write(author, { action: 'delivery.calendar', subject, label, ...differences })
    return view({ value: wanted, version: stored.version + 1 })
  })
}

export const undoCalendar = undoSetting(calendarSetting, usualCalendar)

function view({ value, version }: Setting): DeliveryCalendarView {
  const { cutoff_hour, closed_days } = value as DeliveryCalendar
  return { version, cutoff_hour, closed_days: [...closed_days] }
}
