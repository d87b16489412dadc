import { type SQL, sql } from 'drizzle-orm'
import type { WaitingWork } from '../../shared/contract/admin/waiting-work/schemas.ts'
import type { Db } from '../database/database.ts'
import { queryPlanned } from '../database/statement.ts'

export type WaitingKind = keyof WaitingWork

/** Each count reads a small index. Paid orders that have not left are counted up to 1,000. */
const counts: Record<WaitingKind, SQL> = {
  orders: sql`(select count(*)::int from (select 1 from orders where status = 'paid' limit 1000) as to_ship) as orders`,
  reviews: sql`(select count(*)::int from reviews where not approved and rejected_at is null) as reviews`,
  enquiries: sql`(select count(*)::int from enquiries where state = 'new') as enquiries`,
}

export function waitingWorkStore(db: Db) {
  return {
    /** Counts only what is asked for, with one statement. */
    async count(kinds: readonly WaitingKind[]): Promise<WaitingWork> {
      if (kinds.length === 0) return {}
      const asked = kinds.map((kind) => counts[kind])
      const [row] = await queryPlanned<WaitingWork>(db, sql`select ${sql.join(asked, sql`, `)}`)
      return row ?? {}
    },
  }
}
