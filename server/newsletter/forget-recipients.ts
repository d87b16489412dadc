import type { Db } from '../database/database.ts'
import { campaignStore } from './campaigns-store.ts'

const day = 24 * 60 * 60 * 1000
/** Long enough to see who left after it, and to answer “why did I get this mail?”. */
const keptFor = 30 * day

/** Who got a newsletter is nobody's business any more some weeks later; how many got it stays. */
export async function forgetRecipients(db: Db, now: Date): Promise<void> {
  await campaignStore(db).forgetRecipientsBefore(new Date(now.getTime() - keptFor))
}
