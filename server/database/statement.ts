import { type InferInsertModel, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A placeholder for each value, by name. */
export type Given<Values> = { [Name in keyof Values]-?: Placeholder<Name & string> }

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/** Bytes. PostgreSQL cuts longer names, so two that differ only after these would be one. */
const longestName = 63

/**
 * A prepared statement for hot paths: PostgreSQL parses and plans it once on each connection. Its name must be unique in
 * the program.
 */
export function statement<Values extends object, Rows>(
  name: string,
  build: (db: Db, given: Given<Values>) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The database would cut the name “${name}” short.`)
  // Every transaction is a new `Db`, but those on one connection share its session.
  const known = new WeakMap<Db['_']['session'], Prepared<Rows>>()
  return (db, values) => {
    const { session } = db._
    let prepared = known.get(session)
    if (!prepared) {
      prepared = build(db, given as Given<Values>).prepare(name)
      known.set(session, prepared)
    }
    return prepared.execute(values as Record<string, unknown>)
  }
}

/** A prepared insert of one row for hot paths. Rows with other columns get a statement of their own. */
export function insertStatement<Table extends PgTable>(name: string, table: Table) {
  const known = new Map<string, (db: Db, row: Record<string, unknown>) => Promise<unknown>>()
  return async (db: Db, row: InferInsertModel<Table>): Promise<void> => {
    const columns = Object.keys(row).sort()
    const key = columns.join()
    let insert = known.get(key)
    if (!insert) {
      insert = statement(`${name} ${known.size}`, (on, given: Given<Record<string, unknown>>) =>
        on.insert(table).values(Object.fromEntries(columns.map((column) => [column, given[column]])) as typeof row),
      )
      known.set(key, insert)
    }
    await insert(db, row as Record<string, unknown>)
  }
}
