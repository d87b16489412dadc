import { sql } from 'drizzle-orm'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { queryRows } from '../../../server/database/database.ts'
import { tellPeople } from '../../../server/notices/tell-people.ts'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { readConfig } from '../../../server/start/config.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledTelling {
  database: LastingDatabase
  now: string
  killAt: number
}

const { database, now, killAt } = JSON.parse(process.argv[2] ?? '') as KilledTelling
const { db, close } = await openLasting(database)

/** What the previous process stored: for each person, in the order of asking, the notices that are told and the mails. */
const found = await queryRows(
  db,
  sql`select n.address, count(n.told_at)::int as told,
      (select count(*)::int from outbox m where m.kind = 'notice' and m.recipient = n.address) as mails
    from notices n group by n.address order by min(n._id)`,
)
process.stdout.write(JSON.stringify(found))
dieBeforeStep(killAt)
await tellPeople({
  ...{ db, clock: () => new Date(now), store: builtInStore(readConfig({}).store) },
  secret: oneSecret('a secret of a store that lasts'),
})
await close()
