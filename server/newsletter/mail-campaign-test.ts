import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { outboxStore } from '../mail/store.ts'
import { campaignStore } from './campaigns-store.ts'
import { type NewsletterContext, readNewsletter, writeNewsletterMail } from './send-campaigns.ts'

/** Mails a newsletter to a member of the staff, as readers will get it but for the word before its subject. */
export async function mailCampaignTest(
  id: string,
  email: string,
  author: Author,
  { db, ...newsletterContext }: NewsletterContext & { db: Db },
): Promise<void> {
  await db.transaction(async (tx) => {
    const campaign = await campaignStore(tx).find(id)
    if (!campaign) throw new Refusal(404, { error: adminMessages.notFound })
    const mail = writeNewsletterMail(await readNewsletter(tx, campaign), email, newsletterContext)
    await outboxStore(tx).queue({ ...mail, kind: 'newsletter-test', subject: `Test: ${mail.subject}` }, author.now)
    await auditStore(tx).write(author, { action: 'campaign.test', subject: `campaign:${id}`, label: campaign.subject })
  })
}
