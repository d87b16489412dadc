import type { FastifyInstance } from 'fastify'
import { paths } from '../../shared/paths.ts'
import type { Db } from '../database/database.ts'
import { layOutNewsletter } from '../newsletter/campaign-mail.ts'
import { campaignStore } from '../newsletter/campaigns-store.ts'
import { readPreviewLink } from '../newsletter/preview-link.ts'
import { type NewsletterContext, readNewsletter } from '../newsletter/send-campaigns.ts'
import { sendExpiredPreview } from './preview-page.ts'

interface Needed extends Omit<NewsletterContext, 'facts'> {
  db: Db
  clock: () => Date
  texts: { current(): { facts: ReturnType<NewsletterContext['facts']> } }
}

/** A newsletter as its readers get it, for a frame in the back office. Mails have inline styles. */
export function mountNewsletterPreview(app: FastifyInstance, { db, clock, store, secret, texts }: Needed): void {
  app.get<{ Params: { token: string } }>('/newsletter/preview/:token', async ({ params }, reply) => {
    const id = readPreviewLink(params.token, clock(), secret)
    const campaign = id && (await campaignStore(db).find(id))
    if (!campaign) return sendExpiredPreview(reply, 'newsletter')
    const leaveUrl = store.origin + paths.newsletterLeave('preview')
    const { html } = layOutNewsletter(await readNewsletter(db, campaign), leaveUrl, store, texts.current().facts)
    return reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
