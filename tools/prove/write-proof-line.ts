import { appendFileSync } from 'node:fs'
import type { ProofLine } from './proof-row.ts'

/** Adds a line to the file that `npm run prove` reads; nothing outside such a run. */
export function writeProofLine(line: ProofLine): void {
  const file = process.env.PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
