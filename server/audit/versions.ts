import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { auditStore } from './store.ts'

/** Refuses a write that was based on another version than the current one. Nothing has been changed then. */
export async function refuseOldVersion(
  db: Db,
  { subject, given, current }: { subject: string; given: number; current: { version: number } },
): Promise<void> {
  if (given === current.version) return
  const latest = await auditStore(db).latest(subject)
  throw new Refusal(409, {
    error: latest ? adminMessages.changedBy(latest.staff_name) : adminMessages.changedMeanwhile,
    current,
    ...(latest && { changed_by: latest.staff_name, changed_at: latest.at.toISOString() }),
  })
}
