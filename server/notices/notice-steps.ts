import { noticeMessages } from '../../shared/content/messages/notice-messages.ts'
import type { NoticeStep, NoticeSubject } from '../../shared/contract/shop/notice-schemas.ts'
import { maskEmail } from '../../shared/domain/mask-email.ts'
import { before, confirmWithin, openFor } from '../../shared/domain/notices/notice-times.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeNoticeKeys, type ReadKey } from './notice-keys.ts'
import { type Notice, noticeStore } from './store.ts'

interface StepContext {
  db: Db
  clock: () => Date
  secret: AppSecret
}

/** What a link in a mail is for. Reading it changes nothing, because mail programs and scanners open links. */
export async function viewStep(key: string, { db, clock, secret }: StepContext): Promise<NoticeStep> {
  const read = readKey(key, secret)
  if (read.does === 'end all') return viewEndAll(read.address, db, clock())
  const notice = await noticeStore(db).find(read.id)
  if (!notice) throw unknown()
  const { kind, item_name, item_slug, img, size, color } = notice
  const about: NoticeSubject = { kind, item_name, item_slug, img, size, color }
  return { does: read.does, state: stateOf(read.does, notice, clock()), email: maskEmail(notice.address), about }
}

/** Does what the link is for; a second time nothing changes. */
export async function takeStep(key: string, context: StepContext): Promise<NoticeStep> {
  const { db, clock, secret } = context
  const read = readKey(key, secret)
  const now = clock()
  await db.transaction(async (tx) => {
    const store = noticeStore(tx)
    if (read.does === 'end all') return store.endAll(read.address, now)
    const notice = await store.lock(read.id)
    if (!notice) throw unknown()
    if (read.does === 'end') return store.end(read.id, now)
    if (stateOf('confirm', notice, now) === 'to do') await store.consent(read.id, now)
  })
  return viewStep(key, context)
}

async function viewEndAll(address: string, db: Db, now: Date): Promise<NoticeStep> {
  const open = await noticeStore(db).listOpen(address, now)
  return { does: 'end all', state: open.length > 0 ? 'to do' : 'done', email: maskEmail(address), about: null }
}

function stateOf(does: 'confirm' | 'end', notice: Notice, now: Date): NoticeStep['state'] {
  if (does === 'end') return notice.ended_at ? 'done' : 'to do'
  if (notice.ended_at) return 'over'
  if (notice.consented_at) return notice.asked_at > before(now, openFor) || notice.told_at ? 'done' : 'over'
  return notice.asked_at > before(now, confirmWithin) ? 'to do' : 'over'
}

function readKey(key: string, secret: AppSecret): ReadKey {
  const read = makeNoticeKeys(secret).read(key)
  if (!read) throw unknown()
  return read
}

function unknown(): Refusal {
  return new Refusal(404, { error: noticeMessages.linkUnknown })
}
