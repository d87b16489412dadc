import { answers } from '../../shared/content/messages/answers.ts'
import { noticeMessages } from '../../shared/content/messages/notice-messages.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { NoticeStep } from '../../shared/contract/shop/notice-schemas.ts'
import { openFor } from '../../shared/domain/notices/notice-times.ts'
import type { User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer } from '../http/session.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { askAsCustomer, askAsGuest } from './ask-notice.ts'
import { makeChannels } from './channels.ts'
import { takeStep, viewStep } from './notice-steps.ts'
import { noticeStore } from './store.ts'

type Name = 'askNotice' | 'noticeStep' | 'takeNoticeStep' | 'ownNotices' | 'endOwnNotice'

interface NoticeContext {
  db: Db
  clock: () => Date
  store: StoreInfo
  secret: AppSecret
  within: Within
}

export function makeNoticeHandlers(context: NoticeContext): ShopHandlers<Name, User> {
  const { db, clock, store, secret, within } = context
  const asking = { db, clock, channels: makeChannels(store, secret) }
  return {
    askNotice: async ({ body: { email, ...wish } }, caller) => {
      await within('notice', caller)
      const user = await caller.findUser()
      // A lower price is the same in every size and colour.
      const wanted = wish.kind === 'cheaper' ? { ...wish, size: '', color: '' } : wish
      if (!user) {
        const missing = noticeMessages.emailMissing
        if (!email) throw new Refusal(400, { error: missing, fields: { email: missing } })
        await askAsGuest(wanted, email, asking)
        return { data: {}, message: noticeMessages.asked }
      }
      const outcome = await askAsCustomer(wanted, user, asking)
      if (outcome === 'full') throw new Refusal(400, { error: noticeMessages.full })
      const message = outcome === 'noted' ? noticeMessages.askedSignedIn : noticeMessages.askedAlready
      return { data: {}, message: message(user.email) }
    },

    noticeStep: async ({ query }) => ({ data: await viewStep(query.key, context) }),

    takeNoticeStep: async ({ body }) => {
      const step = await takeStep(body.key, context)
      return { data: step, message: sentenceOf(step) }
    },

    ownNotices: async (_input, caller) => {
      const { email } = await customer(caller)
      const waiting = await noticeStore(db).listWaiting(email, clock())
      return {
        data: waiting.map(({ product_id, asked_at, ...notice }) => ({
          ...notice,
          item_id: product_id,
          asked_at: asked_at.toISOString(),
          ends_at: new Date(asked_at.getTime() + openFor).toISOString(),
        })),
      }
    },

    endOwnNotice: async ({ params }, caller) => {
      const { email } = await customer(caller)
      const notice = await noticeStore(db).find(params.id)
      if (notice?.address !== email) throw new Refusal(404, { error: answers.notFound })
      await noticeStore(db).end(params.id, clock())
      return { data: {}, message: noticeMessages.ended }
    },
  }
}

/** What was done. */
export function sentenceOf({ does, state }: NoticeStep): string {
  if (state === 'over') return noticeMessages.linkUnknown
  if (does === 'confirm') return noticeMessages.confirmed
  return does === 'end' ? noticeMessages.ended : noticeMessages.allEnded
}
