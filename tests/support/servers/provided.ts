import 'vitest'

/** The databases that a run's tests copy, given by the run's set-up: one migrated, one with the demo catalogue as well. */
export type TestDatabase =
  | { kind: 'embedded'; templateFile: string; seededFile: string }
  | { kind: 'server'; adminUrl: string; template: string; seededTemplate: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase
  }
}
