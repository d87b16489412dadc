import type { FunnelQuery, FunnelReport } from '../../shared/contract/admin/reports/schemas.ts'
import { type FunnelStep, funnelSteps } from '../../shared/domain/report-groups.ts'
import { dayInLagos } from '../../shared/domain/time/days.ts'
import { listDays, type Period, periodBefore } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { type DayCount, dailyCountStore } from './daily-counts-store.ts'
import { salesDayStore } from './sales-days-store.ts'
import { periodOf } from './sales-report.ts'
import { salesStore } from './sales-store.ts'

export type CountStep = (step: FunnelStep) => void

/**
 * Counts answers in memory and adds them to the database now and then. Nobody is recognised: a count is a number of
 * answers on a day. A process that is killed loses the counts of its last seconds.
 */
export function makeFunnelCounter(db: Db, clock: () => Date) {
  let waiting = new Map<string, DayCount>()
  return {
    count(step: FunnelStep): void {
      const day = dayInLagos(clock())
      const key = `${day} ${step}`
      const known = waiting.get(key)
      if (known) known.count += 1
      else waiting.set(key, { day, name: step, count: 1 })
    },

    /** What cannot be stored now is kept for the next time. */
    async store(): Promise<void> {
      const counted = waiting
      waiting = new Map()
      try {
        await dailyCountStore(db).add([...counted.values()])
      } catch (error) {
        for (const [key, { count, ...rest }] of counted)
          waiting.set(key, { ...rest, count: count + (waiting.get(key)?.count ?? 0) })
        throw error
      }
    },
  }
}

export type FunnelCounter = ReturnType<typeof makeFunnelCounter>

export async function reportFunnel(db: Db, query: FunnelQuery, now: Date): Promise<FunnelReport> {
  const period = periodOf(query, now)
  const earlier = periodBefore(period)
  const counts = await listCounts(db, { from: earlier.from, to: period.to })
  const sumOf = (step: FunnelStep, { from, to }: Period) =>
    counts.reduce((sum, { day, name, count }) => (name === step && day >= from && day <= to ? sum + count : sum), 0)
  const countOn = (day: string, step: FunnelStep) => sumOf(step, { from: day, to: day })
  return {
    ...period,
    steps: funnelSteps.map((step) => ({ step, count: sumOf(step, period), before: sumOf(step, earlier) })),
    days: listDays(period).map((day) => ({
      day,
      counts: Object.fromEntries(funnelSteps.map((step) => [step, countOn(day, step)])),
    })),
  }
}

/** Paid orders are counted from the orders themselves. */
async function listCounts(db: Db, period: Period): Promise<DayCount[]> {
  const counted = await dailyCountStore(db).list(period)
  const sold = await salesStore(db, await salesDayStore(db).readLast()).listDays(period)
  return [...counted, ...sold.map(({ day, orders }) => ({ day, name: 'paid' as const, count: orders }))]
}
