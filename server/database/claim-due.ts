import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

interface DueRows<Table extends PgTable> {
  key: PgColumn
  /** Rows are due whose time in this column is `now` or earlier. */
  dueAt: PgColumn
  now: Date
  where?: SQL | undefined
  /** Must move `dueAt` on, so that nobody else claims the row meanwhile. */
  set: PgUpdateSetSource<Table>
  limit: number
}

/**
 * Claims due rows, the longest due first. Rows that another instance is claiming are skipped, so each row goes to one
 * instance. The keys are an array because PostgreSQL may run a subquery after `in` once per row, and would then claim
 * more rows than the limit.
 */
export function claimDue<Table extends PgTable>(
  db: Db,
  table: Table,
  { key, dueAt, now, where, set, limit }: DueRows<Table>,
) {
  const due = db
    .select({ key })
    .from<PgTable>(table)
    .where(and(lte(dueAt, now), where))
    .orderBy(dueAt, key)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(table).set(set).where(sql`${key} = any(array(${due}))`).returning()
}

/** Claims each row when its turn comes, so that the claims of rows behind a slow one do not run out meanwhile. */
export async function* claimOneByOne<Row>(most: number, claimNext: () => Promise<Row[]>): AsyncGenerator<Row> {
  for (let turn = 0; turn < most; turn++) {
    const [row] = await claimNext()
    if (!row) return
    yield row
  }
}
