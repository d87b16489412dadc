import { type Placeholder, sql } from 'drizzle-orm'
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
