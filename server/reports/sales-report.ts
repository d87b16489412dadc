import type { Figures, SalesQuery, SalesReport } from '../../shared/contract/admin/reports/schemas.ts'
import { toNaira } from '../../shared/domain/money.ts'
import type { ReportGroup } from '../../shared/domain/report-groups.ts'
import { dayInLagos } from '../../shared/domain/time/days.ts'
import { lastDays, listDays, type Period, periodBefore, usualDays } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { salesDayStore } from './sales-days-store.ts'
import { type OrderFigures, type PieceGroup, salesStore } from './sales-store.ts'

/** So that a file of the report still opens on a phone. */
const mostRows = 1_000

export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  return from && to ? { from, to } : lastDays(dayInLagos(now), usualDays)
}

export async function reportSales(db: Db, query: SalesQuery, now: Date): Promise<SalesReport> {
  const period = periodOf(query, now)
  const by = query.by ?? 'day'
  const store = salesStore(db, await salesDayStore(db).readLast())
  const total = await store.sum(period)
  const before = await store.sum(periodBefore(period))
  return {
    ...period,
    by,
    total: toFigures(total),
    before: toFigures(before),
    ...(isPieceGroup(by) ? await listPieces(store, by, period, total) : await listOrders(store, by, period)),
  }
}

function isPieceGroup(by: ReportGroup): by is PieceGroup {
  return by === 'product' || by === 'size' || by === 'colour'
}

type SalesStore = ReturnType<typeof salesStore>
type Rows = Pick<SalesReport, 'rows' | 'pieces' | 'unlisted' | 'other_refunds'>

async function listPieces(store: SalesStore, by: PieceGroup, period: Period, total: OrderFigures): Promise<Rows> {
  const { rows, count, pieces, refunds } = await store.listByPiece(by, period, mostRows)
  return {
    rows: rows.map((row) => ({
      ...{ name: row.name, pieces: row.pieces, sales: toNaira(row.sales), refunds: toNaira(row.refunds) },
      ...{ orders: null, delivery_fees: null, net: null },
    })),
    pieces,
    unlisted: count - rows.length,
    other_refunds: toNaira(total.refunds - refunds),
  }
}

async function listOrders(store: SalesStore, by: Exclude<ReportGroup, PieceGroup>, period: Period): Promise<Rows> {
  const listed = await store.listByOrder(by, period)
  const rows = by === 'day' ? withEveryDay(listed, period) : listed.slice(0, mostRows)
  return {
    rows: rows.map(({ name, ...figures }) => ({ name, pieces: null, ...toFigures(figures) })),
    pieces: null,
    unlisted: Math.max(0, listed.length - mostRows),
    other_refunds: 0,
  }
}

/** A day without sales is a day of the report, too. */
function withEveryDay<Row extends OrderFigures & { name: string }>(rows: readonly Row[], period: Period) {
  const known = new Map(rows.map((row) => [row.name, row]))
  const nothing = { orders: 0, sales: 0, delivery_fees: 0, refunds: 0 }
  return listDays(period).map((name) => known.get(name) ?? { name, ...nothing })
}

function toFigures({ orders, sales, delivery_fees, refunds }: OrderFigures): Figures {
  return {
    orders,
    sales: toNaira(sales),
    delivery_fees: toNaira(delivery_fees),
    refunds: toNaira(refunds),
    net: toNaira(sales + delivery_fees - refunds),
  }
}
