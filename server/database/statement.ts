import { createHash } from 'node:crypto'
import {
  getTableColumns,
  type InferInsertModel,
  type InferSelectModel,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
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
 * A prepared statement, for code that runs often: PostgreSQL parses and plans it once on each connection. Its name must be
 * unique in the program.
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

const dialect = new PgDialect()

/**
 * Rows of a hand-written query that is planned once on each connection, as often as its text recurs. Not for searches and
 * filters whose best plan depends on the value: a plan that suits common values reads the whole table for a rare one.
 */
export async function queryPlanned<Row>(db: Db, query: SQL): Promise<Row[]> {
  const written = dialect.sqlToQuery(query)
  const name = createHash('sha256').update(written.sql).digest('base64url')
  const result = await db._.session.prepareQuery(written, undefined, name, false).execute()
  return (result as { rows: Row[] }).rows
}

/**
 * A number that is part of a statement's text, for page sizes. The database expects that a limit given as a value is a tenth
 * of all rows, so it would plan the statement anew each time.
 */
export function constant(number: number): SQL {
  return sql.raw(String(number))
}

type Row = Record<string, unknown>

/** Longer lists of rows are rare, so they are not worth a prepared statement of their own. */
const mostPreparedRows = 4

/** A prepared insert of a few rows, for code that runs with every order. Each number of rows and set of columns gets its own statement. */
export function insertStatement<Table extends PgTable>(name: string, table: Table) {
  const known = new Map<string, (db: Db, values: Row) => Promise<unknown>>()
  return async (db: Db, ...rows: InferInsertModel<Table>[]): Promise<void> => {
    const columns = columnsOf(rows[0] ?? {})
    const isAlike = rows.every((row) => columnsOf(row).join() === columns.join())
    if (rows.length > mostPreparedRows || !isAlike) {
      await db.insert(table).values(rows)
      return
    }
    const insert = remember(known, `${rows.length} ${columns}`, (number) =>
      statement(`${name} ${number}`, (on) =>
        on
          .insert(table)
          .values(rows.map((_, index) => encoded(table, columns, (column) => `${column} ${index}`)) as typeof rows),
      ),
    )
    const values = rows.flatMap((row, index) => columns.map((column) => [`${column} ${index}`, (row as Row)[column]]))
    await insert(db, Object.fromEntries(values))
  }
}

/** A prepared update, for code that runs with every order. It returns the number of changed rows. Each set of columns gets its own statement. */
export function updateStatement<Table extends PgTable, Values extends object>(
  name: string,
  table: Table,
  where: (given: Given<Values>) => SQL | undefined,
) {
  const known = new Map<string, (db: Db, values: Row) => Promise<readonly unknown[]>>()
  return async (db: Db, changes: Partial<InferSelectModel<Table>>, values: Values): Promise<number> => {
    const columns = columnsOf(changes)
    const newName = (column: string) => `new ${column}`
    const update = remember(known, columns.join(), (number) =>
      statement(`${name} ${number}`, (on, given: Given<Row>) =>
        on
          .update(table as PgTable)
          .set(encoded(table, columns, newName))
          .where(where(given as Given<Values>))
          .returning({ changed: sql`1` }),
      ),
    )
    const renamed = columns.map((column) => [newName(column), (changes as Row)[column]])
    return (await update(db, { ...values, ...Object.fromEntries(renamed) })).length
  }
}

/** The columns that have a value, in a fixed order. */
function columnsOf(row: object): string[] {
  return Object.entries(row)
    .flatMap(([column, value]) => (value === undefined ? [] : [column]))
    .sort()
}

/** A placeholder for each column, encoded as the column demands. Drizzle itself would encode null like a value. */
function encoded(table: PgTable, names: readonly string[], placeholderOf: (column: string) => string) {
  const columns = getTableColumns(table)
  const encode = (name: string) => ({
    mapToDriverValue: (value: unknown) => (value === null ? null : columns[name]?.mapToDriverValue(value)),
  })
  return Object.fromEntries(
    names.map((name) => [name, sql`${sql.param(sql.placeholder(placeholderOf(name)), encode(name))}`]),
  )
}

/** The thing that was made for a shape before, or a new one. Its number is short enough for the name of a statement. */
function remember<Made>(known: Map<string, Made>, shape: string, make: (number: number) => Made): Made {
  const found = known.get(shape)
  if (found) return found
  const made = make(known.size)
  known.set(shape, made)
  return made
}
