import type { Enquiry } from '../../shared/contract/schemas.ts'
import type { MailWriter } from '../gateways/mail-templates.ts'
import type { Db } from '../stores/database.ts'
import { enquiryStore } from '../stores/enquiries.ts'
import { outboxStore } from '../stores/outbox.ts'

/** Keeps an enquiry and sends it to the store's own address in one step, so none gets lost. */
export async function sendEnquiry(enquiry: Enquiry, now: Date, db: Db, mail: MailWriter): Promise<void> {
  await db.transaction(async (tx) => {
    await enquiryStore(tx).keep(enquiry, now)
    await outboxStore(tx).queue(mail.enquiry(enquiry), now)
  })
}
