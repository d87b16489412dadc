import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { nothing } from '../nothing.ts'
import { calls } from './calls.ts'
import { AskNotice, NoticeKey, NoticeStep, OwnNotice } from './notice-schemas.ts'
import { Enquiry, MailToken, NewsletterSignup } from './schemas.ts'
import { ShopText } from './text-schemas.ts'

/** Texts of the shop, enquiries, the newsletter and notices. */
export const messageEndpoints = {
  shopText: {
    ...calls.shopText,
    summary:
      'A text of the shop: a policy, the FAQs, about, home, the size guide or the descriptions for search engines.',
    params: z.object({ name: z.string() }),
    answer: ShopText,
  },
  contact: {
    ...calls.contact,
    summary: 'Sends an enquiry to the store.',
    body: Enquiry,
    answer: nothing,
  },
  newsletterSignup: {
    ...calls.newsletterSignup,
    summary: 'Asks to join the mailing list; a mail asks for confirmation.',
    body: NewsletterSignup,
    answer: nothing,
  },
  newsletterConfirm: {
    ...calls.newsletterConfirm,
    summary: 'Confirms a place on the mailing list.',
    body: MailToken,
    answer: nothing,
  },
  newsletterLeave: {
    ...calls.newsletterLeave,
    summary: 'Leaves the mailing list.',
    body: MailToken,
    answer: nothing,
  },
  askNotice: {
    ...calls.askNotice,
    summary:
      'Asks to be told when a sold-out piece is back, or when a product is cheaper by 5 % or more. A guest confirms it from a mail; the answer is the same for every address.',
    body: AskNotice,
    answer: nothing,
  },
  noticeStep: {
    ...calls.noticeStep,
    summary: 'What the link of a mail about notices is for: to confirm one, to end one or to end all.',
    query: NoticeKey,
    answer: NoticeStep,
  },
  takeNoticeStep: {
    ...calls.takeNoticeStep,
    summary: 'Does what the link of a mail about notices is for; a second time changes nothing.',
    body: NoticeKey,
    answer: NoticeStep,
  },
  ownNotices: {
    ...calls.ownNotices,
    summary: 'What the customer waits to be told.',
    answer: z.array(OwnNotice),
  },
  endOwnNotice: {
    ...calls.endOwnNotice,
    summary: 'Ends one of the customer’s notices.',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: nothing,
  },
} as const satisfies Record<string, Endpoint>
