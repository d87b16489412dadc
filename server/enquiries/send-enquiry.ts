import type { Enquiry } from '../../shared/contract/shop/schemas.ts'
import type { Db } from '../database/database.ts'
import { outboxStore } from '../mail/store.ts'
import type { MailWriter } from '../newsletter/mail-templates.ts'
import { enquiryStore } from './store.ts'

/** Keeps an enquiry and sends it to the store's own address in one step, so none gets lost. */
export async function sendEnquiry(enquiry: Enquiry, now: Date, db: Db, mail: MailWriter): Promise<void> {
  await db.transaction(async (tx) => {
    await enquiryStore(tx).keep(enquiry, now)
    await outboxStore(tx).queue(mail.enquiry(enquiry), now)
  })
}
