import type { Postgres } from './instruments/postgres.ts'
import type { Pace } from './pace.ts'
import type { Table } from './table.ts'

/** What a part is given to measure with. */
export interface Stage {
  pace: Pace
  postgres: Postgres
  /** Tells what is being done now. */
  say(step: string): void
}

export interface Part {
  name: string
  /** How long it takes on two quiet cores, for the progress line; a part without quick seconds is left out then. */
  seconds: { full: number; quick?: number }
  run(stage: Stage): Promise<Table[]>
}
