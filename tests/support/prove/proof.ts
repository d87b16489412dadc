import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Pace, ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'

export type { ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'
export { makeRandom, proofSeed } from './random.ts'

const pace = (process.env.PROOF_PACE ?? 'quick') as Pace
export const isQuick = pace === 'quick'

/** How often something is tried in a full, a quick and a long run. */
export const timesIn = (full: number, quick: number, long = full) => ({ full, quick, long })[pace]

export function recordRow(row: Omit<ProofRow, 'database' | 'notShown'> & { notShown?: string }): void {
  const database = inject('database').kind === 'server' ? 'PostgreSQL' : 'embedded'
  write({ row: { notShown: '', ...row, database } })
}

/** Says of each of these why it cannot be shown. */
export function recordNotShown(part: ProofRow['part'], names: readonly string[], why: string): void {
  for (const name of names) recordRow({ part, name, figures: {}, notShown: why })
}

export function recordProgress(name: string, done: number, all: number): void {
  write({ progress: { name, done, all } })
}

function write(line: ProofLine): void {
  const file = process.env.PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
