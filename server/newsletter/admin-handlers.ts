import { newsletterMessages } from '../../shared/content/messages/people/newsletter-messages.ts'
import type { newsletterEndpoints } from '../../shared/contract/admin/newsletter/endpoints.ts'
import { maskEmail } from '../../shared/domain/mask-email.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { campaignStore } from './campaigns-store.ts'
import {
  cancelCampaign,
  changeCampaign,
  createCampaign,
  deleteCampaign,
  sendCampaign,
  viewCampaign,
  viewRow,
} from './edit-campaigns.ts'
import { mailCampaignTest } from './mail-campaign-test.ts'
import { makePreviewLink } from './preview-link.ts'
import type { NewsletterContext } from './send-campaigns.ts'
import { mailingListStore } from './store.ts'

const mostCampaigns = 50
const pageSize = 50

interface Needed extends Omit<NewsletterContext, 'facts'> {
  db: Db
  clock: () => Date
  within: Within
  texts: { current(): { facts: ReturnType<NewsletterContext['facts']> } }
  config: { newsletterRate: number; smtpUrl?: string | undefined }
}

/** The mailing list and newsletters, for the staff. */
export function makeNewsletterAdminHandlers({
  db,
  clock,
  within,
  texts,
  config,
  store,
  secret,
}: Needed): Handlers<typeof newsletterEndpoints, StaffCaller> {
  const facts = () => texts.current().facts
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async newsletter() {
      const [subscribers, campaigns] = await Promise.all([
        mailingListStore(db).count(),
        campaignStore(db).listNewest(mostCampaigns),
      ])
      const { newsletterRate: rate, smtpUrl } = config
      return { data: { subscribers, campaigns: campaigns.map(viewRow), rate, has_server: Boolean(smtpUrl) } }
    },

    async subscribers({ query: { state = 'confirmed', page = '1' } }) {
      const number = Number(page)
      const list = mailingListStore(db)
      const [counts, rows] = await Promise.all([list.count(), list.list(state, { size: pageSize, number })])
      const subscribers = rows.map(({ email, asked_at, confirmed_at, left_at }) => ({
        email: maskEmail(email),
        asked_at: asked_at.toISOString(),
        confirmed_at: confirmed_at?.toISOString() ?? null,
        left_at: left_at?.toISOString() ?? null,
      }))
      const total = counts[state]
      const pages = Math.max(1, Math.ceil(total / pageSize))
      return { data: { counts, subscribers }, meta: { total, page: number, pages } }
    },

    async campaign({ params }) {
      return { data: await viewCampaign(db, params.id) }
    },

    async createCampaign({ body }, caller) {
      return { data: await createCampaign(body, await author(caller), { db, facts }) }
    },

    async changeCampaign({ params, body }, caller) {
      return { data: await changeCampaign(params.id, body, await author(caller), { db, facts }) }
    },

    async deleteCampaign({ params, query }, caller) {
      await deleteCampaign(params.id, Number(query.version), await author(caller), db)
      return { data: {} }
    },

    async previewCampaign({ params }) {
      const { _id } = await viewCampaign(db, params.id)
      return { data: { address: makePreviewLink(_id, clock(), secret) } }
    },

    async testCampaign({ params }, caller) {
      const { staff } = await sessionOf(caller)
      await within('newsletter-test', { address: staff._id })
      await mailCampaignTest(params.id, staff.email, await author(caller), { db, store, secret, facts })
      return { data: {}, message: newsletterMessages.testSent(staff.email) }
    },

    async sendCampaign({ params, body }, caller) {
      return { data: await sendCampaign(params.id, body, await author(caller), { db, facts }) }
    },

    async cancelCampaign({ params }, caller) {
      return { data: await cancelCampaign(params.id, await author(caller), db) }
    },
  }
}
