import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { readHomeSales } from '../../../server/reports/home-figures.ts'
import { reportSales } from '../../../server/reports/sales-report.ts'
import { salesDays } from '../../../server/reports/schema.ts'
import { sumPastDays } from '../../../server/reports/sum-past-days.ts'
import { reportGroups } from '../../../shared/domain/report-groups.ts'
import { addDays, dayInLagos, startOfDay } from '../../../shared/domain/time/days.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { clock } = shop
const { db } = shop.database
const money = makeMoneyHelpers(shop)
const anHour = 3_600_000
const today = dayInLagos(clock.now)
const midnight = startOfDay(addDays(today, 1))

const summedDays = async () =>
  (await db.select({ day: salesDays.day }).from(salesDays).where(eq(salesDays.report_group, 'day'))).map(
    ({ day }) => day,
  )
const readReports = (now: Date) => Promise.all(reportGroups.map((by) => reportSales(db, { by }, now)))

test('a day is summed three hours after its end, and its reports stay the same', async () => {
  await money.countAll(50)
  await money.buyPieces()
  await money.buyPieces({ coupon: true })
  await sumPastDays(db, new Date(midnight.getTime() + 2 * anHour))
  expect(await summedDays()).toEqual([])

  const later = new Date(midnight.getTime() + 25 * anHour)
  const before = { reports: await readReports(later), home: await readHomeSales(db, later) }
  expect(before.reports[0]?.total.orders).toBe(2)
  await Promise.all([sumPastDays(db, later), sumPastDays(db, later)])
  expect(await summedDays()).toEqual([today])
  expect({ reports: await readReports(later), home: await readHomeSales(db, later) }).toEqual(before)
})

test('an order that is paid after the last summed day is in the report, whatever was summed', async () => {
  const { order } = await money.buyPieces()
  const paid_at = new Date(midnight.getTime() + anHour)
  await db.update(orders).set({ paid_at }).where(eq(orders._id, order._id))
  const later = new Date(midnight.getTime() + 51 * anHour)
  const before = await readReports(later)
  expect(before[0]?.total.orders).toBe(3)
  await sumPastDays(db, later)
  expect(await summedDays()).toEqual([today, addDays(today, 1), addDays(today, 2)])
  expect(await readReports(later)).toEqual(before)
})
