import 'vitest'

/** Which database a run's tests are to use, told by the run's set-up. */
export type TestDatabase =
  | { kind: 'embedded'; templateFile: string }
  | { kind: 'server'; adminUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase
  }
}
