import { addDays, dayInLagos } from '../../shared/domain/time/days.ts'
import type { Db } from '../database/database.ts'
import { popularityStore } from './popularity-store.ts'
import { salesDayStore } from './sales-days-store.ts'

const days = 30

/** Counts the pieces of each product that were sold today and in the 29 days before, for the order “Most popular”. */
export async function countPopularity(db: Db, now: Date): Promise<void> {
  const to = dayInLagos(now)
  const summedUntil = await salesDayStore(db).readLast()
  await db.transaction((tx) => popularityStore(tx).count({ from: addDays(to, 1 - days), to }, summedUntil))
}
