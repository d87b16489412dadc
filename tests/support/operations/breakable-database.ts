import type { Database } from '../../../server/database/database.ts'

export interface BreakableDatabase extends Database {
  /** What hand-written queries do from now on; undefined mends them. */
  fault: (() => Promise<never>) | undefined
  /** How many hand-written queries there were. */
  queries: number
}

/** The same database, but its hand-written queries are counted and fail when a test says so. */
export function makeBreakableDatabase(database: Database): BreakableDatabase {
  const execute: Database['db']['execute'] = (query) => {
    breakable.queries += 1
    return (breakable.fault?.() ?? database.db.execute(query)) as ReturnType<Database['db']['execute']>
  }
  const breakable: BreakableDatabase = {
    ...database,
    db: Object.assign(Object.create(database.db) as Database['db'], { execute }),
    fault: undefined,
    queries: 0,
  }
  return breakable
}
