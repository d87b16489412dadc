import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction in it; stores take either. Inside a transaction only `tx` may be used. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  kind: 'embedded' | 'server'
  /** Calls back on every notification of a channel; without a text when notifications may have been missed. */
  listen(channel: string, onNotice: (text?: string) => void): Promise<void>
  /** The connections of the pool now, and how many requests wait for one; absent where there is no pool. */
  connections?(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

export const migrationsFolder = 'database/migrations'

/** Rows of a hand-written query; both drivers return them in this form. */
export async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}
