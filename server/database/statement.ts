import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** What is filled in each time, by name. */
export type Given<Values> = { [Name in keyof Values]-?: Placeholder<Name & string> }

interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/** Any number of rows as one value, for `json_populate_recordset`. Halves of characters are replaced, as in any text. */
export function writeRows(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? Buffer.from(value).toString() : value))
}

const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/** Bytes. Two names that differ only after these are one to the database. */
const longestName = 63

/**
 * A statement of one form for what happens all day: put together and planned once on each connection, then only filled
 * in. Its name is what the database calls it, so there may be only one of each.
 */
export function statement<Values extends object, Rows>(
  name: string,
  build: (db: Db, given: Given<Values>) => Preparable<Rows>,
): (db: Db, values: Values) => Promise<Rows> {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The database would cut the name “${name}” short.`)
  const known = new WeakMap<Db, Prepared<Rows>>()
  return (db, values) => {
    let prepared = known.get(db)
    if (!prepared) {
      prepared = build(db, given as Given<Values>).prepare(name)
      known.set(db, prepared)
    }
    return prepared.execute(values as Record<string, unknown>)
  }
}
