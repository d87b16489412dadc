import type { Db } from '../database/database.ts'
import { outboxStore } from './store.ts'

const day = 24 * 60 * 60 * 1000
/** Long enough to answer "where is my mail?". */
const keptFor = 30 * day
/** Mail that is there for a code or a link, which whoever can read the table could use. */
const secretKinds = [
  'verification-code',
  'password-reset',
  'staff-invitation',
  'staff-password-reset',
  'newsletter-confirm',
  'order-links',
  'notice-confirm',
  'notice',
  // They are many, and each carries a link to unsubscribe.
  'newsletter',
]
const secretsKeptFor = day
const batch = 10_000

/** Mail that was sent or given up and is nobody's business any more; what still waits is never touched. */
export async function forgetMails(db: Db, now: Date): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time)
  await outboxStore(db).forgetDone(before(keptFor), secretKinds, before(secretsKeptFor), batch)
}
