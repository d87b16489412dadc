import { inject } from 'vitest'
import type { Pace, ProofRow } from '../../../tools/prove/proof-row.ts'
import { writeProofLine } from '../../../tools/prove/write-proof-line.ts'

export { makeRandom, proofSeed } from './random.ts'

const pace = (process.env.PROOF_PACE ?? 'quick') as Pace
export const isQuick = pace === 'quick'

/** Whether the run works on a database server, not on the embedded database. */
export const isServer = inject('database').kind === 'server'

/** How often something is tried in a full, a quick and a long run. */
export const timesIn = (full: number, quick: number, long = full) => ({ full, quick, long })[pace]

export function recordRow(row: Omit<ProofRow, 'database' | 'notShown'> & { notShown?: string }): void {
  const database = isServer ? 'PostgreSQL' : 'embedded'
  writeProofLine({ row: { notShown: '', ...row, database } })
}

/** Says of each of these why it cannot be shown. */
export function recordNotShown(part: ProofRow['part'], names: readonly string[], why: string): void {
  for (const name of names) recordRow({ part, name, figures: {}, notShown: why })
}

export function recordProgress(name: string, done: number, all: number): void {
  writeProofLine({ progress: { name, done, all } })
}
