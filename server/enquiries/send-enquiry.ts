import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Enquiry } from '../../shared/contract/shop/schemas.ts'
import type { Db } from '../database/database.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import { type Mail, outboxStore } from '../mail/store.ts'
import { enquiryStore } from './store.ts'

/** Stores an enquiry and mails it to the store in one transaction, so none gets lost. */
export async function sendEnquiry(enquiry: Enquiry, now: Date, db: Db, store: StoreInfo): Promise<void> {
  await db.transaction(async (tx) => {
    await enquiryStore(tx).keep(enquiry, now)
    await outboxStore(tx).queue(enquiryMail(enquiry, store), now)
  })
}

function enquiryMail({ name, email, enquiry }: Enquiry, store: StoreInfo): Mail {
  return {
    kind: 'enquiry',
    recipient: store.email,
    headers: { 'Reply-To': email },
    ...layOutMail(store, {
      subject: `Enquiry from ${name.replace(/\s+/g, ' ')}`,
      paragraphs: [`${name} <${email}> wrote:`, ...enquiry.split(/\n{2,}/)],
    }),
  }
}
