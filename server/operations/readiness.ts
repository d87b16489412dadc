import type { Db } from '../database/database.ts'
import { newestMigration } from '../database/migrations.ts'
import type { InstanceState } from './instance-state.ts'
import { keepFor } from './keep-for.ts'
import { readinessStore } from './store.ts'
import { withinTime } from './within-time.ts'

/** Milliseconds that a result is used again. */
const keptFor = 2_000
/** Milliseconds that the database has to answer. */
const databaseTimeout = 3_000
/** Longer than one mail may take, so that a slow mail server is not taken for a delivery that has stopped. */
const longestMailPause = 5 * 60_000

/** What is wrong, by the name of the check. Empty when the instance can take requests. */
export type Problems = Partial<Record<'stopping' | 'database' | 'migrations' | 'mail', string>>

interface Needed {
  db: Db
  clock: () => Date
  state: InstanceState
  /** Whether this instance delivers mail. */
  deliversMail: boolean
}

export function makeReadiness({ db, clock, state, deliversMail }: Needed): () => Promise<Problems> {
  const ask = keepFor(keptFor, () => readinessStore(db).read())

  async function findProblems(): Promise<Problems> {
    try {
      const { migratedAt, mailDueAt } = await withinTime(databaseTimeout, ask())
      return {
        ...(migratedAt < (await newestMigration()) && { migrations: 'The tables are older than this release.' }),
        ...(deliversMail && isStuck(mailDueAt) && { mail: 'Mail is due, and this instance has stopped sending.' }),
      }
    } catch {
      return { database: 'The database does not answer.' }
    }
  }

  /**
   * A mail server that is away or slow is no reason to take no requests, so a long queue alone is none. The instance counts
   * as stuck when mail waits that it has not looked for.
   */
  function isStuck(mailDueAt: Date | undefined): boolean {
    const limit = clock().getTime() - longestMailPause
    return mailDueAt !== undefined && mailDueAt.getTime() < limit && state.lookedForMailAt.getTime() < limit
  }

  return async () =>
    state.isStopping ? { stopping: 'The instance is stopping.', ...(await findProblems()) } : findProblems()
}
