/** The parts of the proof, in the order in which they run. */
export const partNames = ['kills', 'races', 'fuzz', 'mutants', 'drills'] as const

export type PartName = (typeof partNames)[number]

/** How often everything is tried. */
export type Pace = 'quick' | 'full'

/** One row of the proof: what was tried and how often, or why it could not be tried. */
export interface ProofRow {
  part: PartName
  name: string
  /** “embedded” or “PostgreSQL”; empty for what needs no database of its own. */
  database: string
  figures: Record<string, number>
  /** Why something could not be shown here, in a sentence; empty when it was shown. */
  notShown: string
}

/** What a part of `npm run prove` writes for each step, one JSON object a line. */
export type ProofLine = { row: ProofRow } | { progress: { name: string; done: number; all: number } }

export const noTime = 'A quick run has no time for it.'
