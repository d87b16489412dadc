import type { HomeFigures } from '../../shared/contract/admin/reports/schemas.ts'
import { pictureOfVariant } from '../../shared/domain/catalogue/gallery.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { addDays, dayInLagos } from '../../shared/domain/time/days.ts'
import { lastDays, listDays, type Period } from '../../shared/domain/time/report-period.ts'
import type { Db } from '../database/database.ts'
import { lowStockStore } from './low-stock-store.ts'
import { salesDayStore } from './sales-days-store.ts'
import { salesStore } from './sales-store.ts'

const month = 30
const mostLow = 4

export async function readHomeSales(db: Db, now: Date): Promise<HomeFigures['sales']> {
  const today = dayInLagos(now)
  const sold = await salesStore(db, await salesDayStore(db).readLast()).listDays(lastDays(today, 2 * month))
  const known = new Map(sold.map((day) => [day.day, day]))
  const days = (period: Period) =>
    listDays(period).map((day) => {
      const { sales = 0, orders = 0 } = known.get(day) ?? {}
      return { day, sales: toNaira(sales), orders }
    })
  const sumOf = (period: Period) =>
    days(period).reduce((sum, { sales, orders }) => ({ sales: sum.sales + sales, orders: sum.orders + orders }), {
      sales: 0,
      orders: 0,
    })
  return {
    week: days(lastDays(today, 7)),
    week_before: days(lastDays(addDays(today, -7), 7)),
    today: sumOf({ from: today, to: today }),
    month: sumOf(lastDays(today, month)),
    month_before: sumOf(lastDays(addDays(today, -month), month)),
  }
}

export async function readHomeStock(db: Db): Promise<HomeFigures['low_stock']> {
  const { count, variants } = await lowStockStore(db).read(mostLow)
  return {
    count,
    variants: variants.map(({ images, ...variant }) => ({ ...variant, img: pictureOfVariant({ ...variant, images }) })),
  }
}
