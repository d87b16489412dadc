import type { Mailer } from '../gateways/mailer.ts'
import type { OutboxStore } from '../stores/outbox.ts'

const minute = 60_000
const giveUpAfter = 24 * 60 * minute
const claimFor = 2 * minute
const batch = 10

/** Sends what is due. A mail that fails is tried again with growing pauses for 24 hours. */
export async function deliverMail(now: Date, store: OutboxStore, mailer: Mailer): Promise<void> {
  const due = await store.claimDue(now, new Date(now.getTime() + claimFor), batch)
  for (const mail of due) {
    try {
      await mailer.send(mail)
      await store.markSent(mail._id, now)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isTooOld = now.getTime() - mail.created_at.getTime() > giveUpAfter
      if (isTooOld) await store.giveUp(mail._id, reason, now)
      else await store.markFailed(mail._id, reason, new Date(now.getTime() + pauseAfter(mail.attempts)))
    }
  }
}

/** 10 s, 20 s, 40 s … up to half an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(30 * minute, 10_000 * 2 ** (attempts - 1))
}
