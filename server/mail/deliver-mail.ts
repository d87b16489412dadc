import { setTimeout as sleep } from 'node:timers/promises'
import { claimOneByOne } from '../database/claim-due.ts'
import type { Mailer } from './mailer.ts'
import { cutShort, type MailQueue, newsletterKind, type OutboxStore, type StoredMail } from './store.ts'

const minute = 60_000
const giveUpAfter = 24 * 60 * minute
/** Longer than the mailer's timeouts allow one mail to take. */
const claimFor = 2 * minute
const batch = 10
/** Milliseconds; most mails take less. This is real time, because the clocks of two instances may differ. */
const waitBeforeSecondTry = 5_000
/** Their codes and links expire long before they are given up; old ones sent all at once would only alarm people. */
const shortLived = new Set(['verification-code', 'password-reset'])

/** Sends mail of a queue that is due. */
export async function deliverMail(
  clock: () => Date,
  store: OutboxStore,
  mailer: Mailer,
  queue: MailQueue = 'others',
): Promise<void> {
  const claimNext = () => {
    const now = clock()
    return store.claimDue(now, new Date(now.getTime() + claimFor), 1, queue)
  }
  for await (const mail of claimOneByOne(batch, claimNext)) await deliver(mail, clock, store, mailer)
}

/** A mail that fails is tried again with growing pauses for 24 hours. */
async function deliver(mail: StoredMail, clock: () => Date, store: OutboxStore, mailer: Mailer): Promise<void> {
  const isTooOld = (now: Date) => now.getTime() - mail.created_at.getTime() > giveUpAfter
  // The store was off, or had no mail server, all that time.
  if (shortLived.has(mail.kind) && isTooOld(clock())) {
    await store.giveUp(mail._id, 'Its code or link expired before it could be sent.', clock())
    return
  }
  // Another process claimed this mail and stored no result: it was killed, or its clock is behind ours and it is still sending.
  if (mail.attempts > 1 && mail.last_error === null) {
    await sleep(waitBeforeSecondTry)
    if (!(await store.isUnsent(mail._id))) return
  }
  if (mail.kind === newsletterKind) {
    // Other mail is sent again, because a mail too many does no harm; nobody wants the same newsletter twice.
    if (mail.last_error === cutShort) {
      await store.giveUp(mail._id, cutShort, clock())
      return
    }
    if (!(await store.markBegun(mail._id))) return
  }
  try {
    await mailer.send(mail)
  } catch (error) {
    const now = clock()
    const reason = error instanceof Error ? error.message : String(error)
    if (isTooOld(now)) await store.giveUp(mail._id, reason, now)
    else await store.markFailed(mail._id, reason, new Date(now.getTime() + pauseAfter(mail.attempts)))
    return
  }
  await store.markSent(mail._id, clock())
}

/** 10 s, 20 s, 40 s … up to half an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(30 * minute, 10_000 * 2 ** (attempts - 1))
}
