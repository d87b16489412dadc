import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Customer, Delivery, Refund, Transaction } from './records.ts'

interface Kinds {
  customer: Customer
  transaction: Transaction
  refund: Refund
  delivery: Delivery
}

type Books = { [Kind in keyof Kinds]: Map<number, Kinds[Kind]> }

export interface Ledger {
  /** Reads the file and takes it over; not before the port is ours, or a second start would take it from the first. */
  open(now: Date): void
  /** Kept on disk before it is known: what was answered survives a killed process. */
  save<Kind extends keyof Kinds>(kind: Kind, record: Kinds[Kind]): Kinds[Kind]
  all<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][]
  find<Kind extends keyof Kinds>(kind: Kind, id: number): Kinds[Kind] | undefined
  /** For an id the ledger itself gave out. */
  get<Kind extends keyof Kinds>(kind: Kind, id: number): Kinds[Kind]
  byReference(reference: string): Transaction | undefined
  byAccessCode(accessCode: string): Transaction | undefined
  newId(): number
  close(): void
}

/** The provider's books: in memory, and in `file` as lines of JSON when one is given. */
export function makeLedger(file: string | undefined): Ledger {
  const books: Books = { customer: new Map(), transaction: new Map(), refund: new Map(), delivery: new Map() }
  const idOf = { reference: new Map<string, number>(), accessCode: new Map<string, number>() }
  let journal: ReturnType<typeof openJournal> | undefined
  let lastId = 0

  function index({ id, reference, access_code }: Transaction): void {
    idOf.reference.set(reference, id)
    idOf.accessCode.set(access_code, id)
  }

  const ledger: Ledger = {
    open(now) {
      if (file) journal = openJournal(file, books)
      for (const transaction of books.transaction.values()) index(transaction)
      // Ids go beyond 32 bits, as the provider's do, and start from the clock: a ledger without a file must not give
      // the shop an id it met before a restart.
      lastId = Math.floor(now.getTime() / 1000) * 4
      for (const book of Object.values(books)) for (const id of book.keys()) lastId = Math.max(lastId, id)
    },
    save(kind, record) {
      journal?.append(kind, record)
      books[kind].set(record.id, record)
      if (kind === 'transaction') index(record as Transaction)
      return record
    },
    all: (kind) => [...books[kind].values()],
    find: (kind, id) => books[kind].get(id),
    get(kind, id) {
      const record = books[kind].get(id)
      if (!record) throw new Error(`The ledger has no ${kind} ${id}.`)
      return record
    },
    byReference: (reference) => books.transaction.get(idOf.reference.get(reference) ?? -1),
    byAccessCode: (accessCode) => books.transaction.get(idOf.accessCode.get(accessCode) ?? -1),
    newId: () => ++lastId,
    close: () => journal?.close(),
  }
  return ledger
}

const Line = z.tuple([z.enum(['customer', 'transaction', 'refund', 'delivery']), z.looseObject({ id: z.number() })])

/** Reads the file, rewrites it without outlived states, and stays open for more. */
function openJournal(file: string, books: Books) {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file)) readLines(file, books)
  const fresh = `${file}.new`
  const descriptor = openSync(fresh, 'w', 0o600)
  const append = (kind: string, record: unknown) => writeSync(descriptor, `${JSON.stringify([kind, record])}\n`)
  for (const [kind, book] of Object.entries(books)) {
    for (const record of book.values()) append(kind, record)
  }
  fsyncSync(descriptor)
  renameSync(fresh, file)
  return { append, close: () => closeSync(descriptor) }
}

function readLines(file: string, books: Books): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  // What follows the last line break is empty, or a record whose writing was cut short: it was never answered.
  for (const [number, line] of lines.slice(0, -1).entries()) {
    const parsed = Line.safeParse(readJson(line))
    if (!parsed.success) throw new Error(`The sandbox cannot read line ${number + 1} of its ledger ${file}.`)
    const [kind, record] = parsed.data
    const book: Map<number, unknown> = books[kind]
    book.set(record.id, record)
  }
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
