import * as z from 'zod/mini'
import { reportMessages } from '../../../content/messages/office/report-messages.ts'
import { funnelSteps, reportGroups } from '../../../domain/report-groups.ts'
import { isDay } from '../../../domain/time/days.ts'
import { countDays, mostDays } from '../../../domain/time/report-period.ts'

const day = z
  .string()
  .check(z.regex(/^20\d{2}-\d{2}-\d{2}$/, reportMessages.badDay), z.refine(isDay, reportMessages.badDay))

const period = { from: z.optional(day), to: z.optional(day) }

/** Both days or neither: without them it is the last 30 days. */
function isPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return from === to
  return from <= to && countDays({ from, to }) <= mostDays
}

const periodRule = z.refine<Parameters<typeof isPeriod>[0]>(isPeriod, {
  error: reportMessages.badPeriod,
  path: ['from'],
})

export const SalesQuery = z.object({ ...period, by: z.optional(z.enum(reportGroups)) }).check(periodRule)
export type SalesQuery = z.infer<typeof SalesQuery>

export const FunnelQuery = z.object(period).check(periodRule)
export type FunnelQuery = z.infer<typeof FunnelQuery>

/** Naira. Sales are goods less discounts, net is sales and delivery fees less refunds. */
const figures = {
  orders: z.number(),
  sales: z.number(),
  delivery_fees: z.number(),
  refunds: z.number(),
  net: z.number(),
}

export const Figures = z.object(figures)
export type Figures = z.infer<typeof Figures>

/** A row is about orders or about pieces; what it does not count is null. */
export const SalesRow = z.object({
  ...figures,
  /** A day, a name, a size …; empty for orders without a coupon and pieces without a size. */
  name: z.string(),
  orders: z.nullable(z.number()),
  pieces: z.nullable(z.number()),
  delivery_fees: z.nullable(z.number()),
  net: z.nullable(z.number()),
})
export type SalesRow = z.infer<typeof SalesRow>

export const SalesReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(reportGroups),
  total: Figures,
  /** As many days right before. */
  before: Figures,
  rows: z.array(SalesRow),
  /** All pieces, in a report about pieces. */
  pieces: z.nullable(z.number()),
  /** Further rows that are not listed. */
  unlisted: z.number(),
  /** In a report about pieces, refunds of whole orders, of delivery fees and of amounts; no row contains them. */
  other_refunds: z.number(),
})
export type SalesReport = z.infer<typeof SalesReport>

const Steps = z.object(Object.fromEntries(funnelSteps.map((step) => [step, z.number()])))

export const FunnelReport = z.object({
  from: z.string(),
  to: z.string(),
  steps: z.array(z.object({ step: z.enum(funnelSteps), count: z.number(), before: z.number() })),
  days: z.array(z.object({ day: z.string(), counts: Steps })),
})
export type FunnelReport = z.infer<typeof FunnelReport>

const DaySales = z.object({ day: z.string(), sales: z.number(), orders: z.number() })

/** What Home shows beside orders, decisions and waiting work. Null for roles that do not see it. */
export const HomeFigures = z.object({
  /** Mails that were given up. */
  failed_mails: z.nullable(z.number()),
  sales: z.nullable(
    z.object({
      /** The last 7 days, then the 7 days before. */
      week: z.array(DaySales),
      week_before: z.array(DaySales),
      today: z.object({ sales: z.number(), orders: z.number() }),
      month: z.object({ sales: z.number(), orders: z.number() }),
      month_before: z.object({ sales: z.number(), orders: z.number() }),
    }),
  ),
  low_stock: z.nullable(
    z.object({
      /** At most 1,000. */
      count: z.number(),
      variants: z.array(
        z.object({
          _id: z.string(),
          item_name: z.string(),
          size: z.string(),
          color: z.string(),
          img: z.string(),
          stock: z.number(),
        }),
      ),
    }),
  ),
})
export type HomeFigures = z.infer<typeof HomeFigures>
