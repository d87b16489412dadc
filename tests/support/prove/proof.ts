import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'

export type { ProofLine, ProofRow } from '../../../tools/prove/proof-row.ts'

/** The seed of this run. Every random choice comes from it, so a failure can be repeated. */
export const proofSeed = Number(process.env.PROOF_SEED ?? 1)
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

/** Random numbers from 0 up to 1 that follow from the run's seed and a name, whatever else runs (mulberry32). */
export function makeRandom(name: string): () => number {
  let state = proofSeed
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
