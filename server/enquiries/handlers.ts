import { answers } from '../../shared/content/messages/answers.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { sendEnquiry } from './send-enquiry.ts'

interface EnquiryContext {
  db: Db
  clock: () => Date
  store: StoreInfo
  within: Within
}

export function makeEnquiryHandlers({ db, clock, store, within }: EnquiryContext): ShopHandlers<'contact'> {
  return {
    contact: async ({ body }, caller) => {
      await within('contact', caller)
      await sendEnquiry(body, clock(), db, store)
      return { data: {}, message: answers.enquirySent }
    },
  }
}
