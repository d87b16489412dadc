import { inject } from 'vitest'
import type { Pace, ProofRow } from '../../../tools/prove/proof-row.ts'
import { writeProofLine } from '../../../tools/prove/write-proof-line.ts'

export { makeRandom, proofSeed } from './random.ts'

const pace = (process.env.PROOF_PACE ?? 'quick') as Pace
export const isQuick = pace === 'quick'

const database = inject('database')

/** Whether the run works on a database server, not on the embedded database. */
export const isServer = database.kind === 'server'

/** The database server of the run, for what is never run on the embedded database. */
export function findServer() {
  if (database.kind !== 'server') throw new Error('The embedded database is no server.')
  return database
}

/** How often something is tried in a full and in a quick run. */
export const timesIn = (full: number, quick: number) => ({ full, quick })[pace]

export function recordRow(row: Omit<ProofRow, 'database' | 'notShown'> & { notShown?: string }): void {
  writeProofLine({ row: { notShown: '', ...row, database: isServer ? 'PostgreSQL' : 'embedded' } })
}

/** Says of each of these why it cannot be shown. */
export function recordNotShown(part: ProofRow['part'], names: readonly string[], why: string): void {
  for (const name of names) recordRow({ part, name, figures: {}, notShown: why })
}

export function recordProgress(name: string, done: number, all: number): void {
  writeProofLine({ progress: { name, done, all } })
}
