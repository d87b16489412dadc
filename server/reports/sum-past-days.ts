import { addDays, dayInLagos } from '../../shared/domain/time/days.ts'
import type { Db } from '../database/database.ts'
import { salesDayStore } from './sales-days-store.ts'

/** A day is summed three hours after its end: payments that were being settled at midnight are stored by then. */
const waitsFor = 3 * 60 * 60 * 1_000
/** Days that one transaction sums. */
const mostDays = 31

/** Sums the sales of the days that are over, so that reports need not read their orders. */
export async function sumPastDays(db: Db, now: Date): Promise<void> {
  const last = addDays(dayInLagos(new Date(now.getTime() - waitsFor)), -1)
  const summed = await salesDayStore(db).readLast()
  let from = summed ? addDays(summed, 1) : await salesDayStore(db).readFirstSale()
  while (from && from <= last) {
    const end = addDays(from, mostDays - 1)
    const period = { from, to: end < last ? end : last }
    await db.transaction((tx) => salesDayStore(tx).sum(period))
    from = addDays(period.to, 1)
  }
}
