import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { enquiryEndpoints } from '../../shared/contract/admin/enquiries/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { type AnsweringStaff, changeEnquiry, readEnquiry, replyToEnquiry, viewRow } from './answer-enquiries.ts'
import { changeSavedReply, createSavedReply, deleteSavedReply, toView } from './saved-replies.ts'
import { savedReplyStore } from './saved-replies-store.ts'
import { enquiryStore } from './store.ts'

const pageSize = 50
const excerpt = 200

interface Needed {
  db: Db
  clock: () => Date
  store: StoreInfo
}

/** Enquiries, for the staff. */
export function makeEnquiryAdminHandlers({ db, clock, store }: Needed): Handlers<typeof enquiryEndpoints, StaffCaller> {
  async function answering(caller: StaffCaller): Promise<AnsweringStaff> {
    const session = await sessionOf(caller)
    return { author: authorOf(session, caller.address, clock()), role: session.staff.role }
  }

  return {
    async enquiries({ query: { state, assigned, from } }, caller) {
      const assignedTo = assigned && (await sessionOf(caller)).staff._id
      const [countNew, rows] = await Promise.all([
        enquiryStore(db).countNew(),
        enquiryStore(db).list({ state, assignedTo, from }, pageSize + 1, excerpt),
      ])
      const shown = rows.slice(0, pageSize)
      const next = rows.length > pageSize ? (shown.at(-1)?._id ?? null) : null
      return { data: { new: countNew, enquiries: shown.map(viewRow), next } }
    },

    async enquiry({ params }, caller) {
      return { data: await readEnquiry(db, params.id, (await sessionOf(caller)).staff.role) }
    },

    async changeEnquiry({ params, body }, caller) {
      return { data: await changeEnquiry(params.id, body, await answering(caller), db) }
    },

    async replyToEnquiry({ params, body }, caller) {
      return { data: await replyToEnquiry(params.id, body, await answering(caller), { db, store }) }
    },

    async savedReplies() {
      return { data: (await savedReplyStore(db).list()).map(toView) }
    },

    async createSavedReply({ body }, caller) {
      return { data: await createSavedReply(body, (await answering(caller)).author, db) }
    },

    async changeSavedReply({ params, body }, caller) {
      return { data: await changeSavedReply(params.id, body, (await answering(caller)).author, db) }
    },

    async deleteSavedReply({ params, query }, caller) {
      await deleteSavedReply(params.id, Number(query.version), (await answering(caller)).author, db)
      return { data: {} }
    },
  }
}
