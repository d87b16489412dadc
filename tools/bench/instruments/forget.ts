import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Forgetting {
  /** Makes every instance on this database drop the answers it keeps. */
  forget(): Promise<void>
  stop(): Promise<void>
}

/** The news reach every listener by a line of its own, a moment apart. */
const untilAllHeard = 5

/** Announces a change of the catalogue, as the database does when there is one: what is asked next is made anew. */
export async function openForgetting(databaseUrl: string): Promise<Forgetting> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('listen catalogue')
  return {
    async forget() {
      const heard = new Promise((resolve) => client.once('notification', resolve))
      await client.query(`notify catalogue, 'all'`)
      await heard
      await sleep(untilAllHeard)
    },
    stop: () => client.end(),
  }
}
