import { sql } from 'drizzle-orm'
import { type Thresholds, usualThresholds } from '../../shared/domain/thresholds.ts'
import type { Db } from '../database/database.ts'
import { type Setting, settingStore } from './store.ts'

export const thresholdsSetting = 'thresholds'

export async function readThresholds(db: Db): Promise<Thresholds> {
  return toThresholds(await settingStore(db).read(thresholdsSetting, usualThresholds))
}

/** A threshold that is newer than the stored row has its usual value. */
export function toThresholds({ value }: Pick<Setting, 'value'>): Thresholds {
  const { low_stock_at, large_discount } = { ...usualThresholds, ...(value as Partial<Thresholds>) }
  return { low_stock_at, large_discount }
}

/** SQL of the threshold that counts for products without a low-stock limit of their own. */
export const usualLowStock = sql`coalesce(
  (select (value ->> 'low_stock_at')::int from settings where name = ${sql.raw(`'${thresholdsSetting}'`)}),
  ${sql.raw(String(usualThresholds.low_stock_at))})`
