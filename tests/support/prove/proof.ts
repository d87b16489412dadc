import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'

export type { ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'
export { makeRandom, proofSeed } from './random.ts'

export const isQuick = process.env.PROOF_PACE !== 'full'

/** How often something is tried: the first number in a full run, the second in a quick one. */
export const timesIn = (full: number, quick: number) => (isQuick ? quick : full)

export function recordRow(row: Omit<ProofRow, 'database' | 'notShown'> & { notShown?: string }): void {
  const database = inject('database').kind === 'server' ? 'PostgreSQL' : 'embedded'
  write({ row: { notShown: '', ...row, database } })
}

export function recordProgress(name: string, done: number, all: number): void {
  write({ progress: { name, done, all } })
}

function write(line: ProofLine): void {
  const file = process.env.PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
