import type { reviewEndpoints } from '../../shared/contract/admin/reviews/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { decideReview, replyToReview, viewReview } from './moderate-reviews.ts'
import { reviewStore } from './store.ts'

const pageSize = 50

/** Reviews, for the staff. */
export function makeReviewAdminHandlers({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Handlers<typeof reviewEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async reviews({ query: { state = 'waiting', from } }) {
      const [waiting, rows] = await Promise.all([
        reviewStore(db).countWaiting(),
        reviewStore(db).list({ state, from }, pageSize + 1),
      ])
      const shown = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (shown.at(-1)?.review._id ?? null) : null
      return { data: { waiting, reviews: shown.map(viewReview), next } }
    },

    async decideReview({ params, body }, caller) {
      return { data: await decideReview(params.id, body, await author(caller), db) }
    },

    async replyToReview({ params, body }, caller) {
      return { data: await replyToReview(params.id, body, await author(caller), db) }
    },
  }
}
