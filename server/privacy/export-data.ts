import type { ExportedData } from '../../shared/contract/shop/customer-schemas.ts'
import { listSessionsOf } from '../accounts/sessions.ts'
import type { User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { enquiryStore } from '../enquiries/store.ts'
import { campaignStore } from '../newsletter/campaigns-store.ts'
import { mailingListStore } from '../newsletter/store.ts'
import { noticeStore } from '../notices/store.ts'
import { listAllOrdersOf } from '../orders/order-views.ts'
import { reviewStore } from '../reviews/store.ts'
import { toOwnReview } from '../reviews/write-review.ts'

/** Everything the store keeps about a customer. The contract lets out no hash and no token. */
export async function exportData(db: Db, user: User, now: Date): Promise<ExportedData> {
  const [orders, reviews, subscription, sent, enquiries, replies, sessions, notices] = await Promise.all([
    listAllOrdersOf(db, user._id),
    reviewStore(db).listOf(user._id),
    mailingListStore(db).find(user.email),
    campaignStore(db).listSentTo(user.email),
    enquiryStore(db).listOf(user.email),
    enquiryStore(db).listRepliesTo(user.email),
    listSessionsOf(db, user._id, now),
    noticeStore(db).listAll(user.email),
  ])
  return {
    profile: { ...user, created_at: user.created_at.toISOString() },
    orders,
    reviews: reviews.map((review) => ({
      product_id: review.product_id,
      reviewer: review.reviewer,
      ...toOwnReview(review),
    })),
    newsletter: subscription
      ? {
          asked_at: subscription.asked_at.toISOString(),
          confirmed_at: subscription.confirmed_at?.toISOString() ?? null,
          left_at: subscription.left_at?.toISOString() ?? null,
          received: sent.map(({ subject, queued_at }) => ({ subject, made_at: queued_at.toISOString() })),
        }
      : null,
    enquiries: enquiries.map(({ _id, name, enquiry, created_at }) => ({
      name,
      enquiry,
      created_at: created_at.toISOString(),
      replies: replies
        .filter(({ enquiry_id }) => enquiry_id === _id)
        .map((answer) => ({ reply: answer.reply, created_at: answer.created_at.toISOString() })),
    })),
    sessions: sessions.map(({ device, created_at, last_seen_at }) => ({
      device,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    notices: notices.map(({ kind, channel, item_name, size, color, asked_at, consented_at, told_at, ended_at }) => ({
      ...{ kind, channel, item_name, size, color },
      asked_at: asked_at.toISOString(),
      consented_at: consented_at?.toISOString() ?? null,
      told_at: told_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
    })),
    made_at: now.toISOString(),
  }
}
