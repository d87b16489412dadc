import type { Db } from '../database/database.ts'
import { campaignStore } from './campaigns-store.ts'

const day = 24 * 60 * 60 * 1000
/** Long enough to see who left after it, and to answer “why did I get this mail?”. */
const keptFor = 30 * day

/** Deletes the lists of recipients after some weeks, for privacy. The counts stay. */
export async function forgetRecipients(db: Db, now: Date): Promise<void> {
  await campaignStore(db).forgetRecipientsBefore(new Date(now.getTime() - keptFor))
}
