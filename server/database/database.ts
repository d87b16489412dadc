import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database or a transaction in it; stores take either. Inside a transaction only `tx` may be used. */
export interface Db extends Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> {
  transaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result>
}

export interface Database {
  db: Db
  /** The same, for short reads that many ask for at once; it knows no transactions. */
  reads: Db
  kind: 'embedded' | 'server'
  /** Calls back on every notification of a channel until the database is closed; without a text when some may be lost. */
  listen(channel: string, heard: (text?: string) => void): Promise<void>
  close(): Promise<void>
}

export const migrationsFolder = 'database/migrations'

/** Rows of a hand-written query; both drivers answer in this form. */
export async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}
