import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { idParams } from '../fields.ts'
import { enquiryCalls } from './calls.ts'
import {
  ChangeEnquiry,
  ChangeSavedReply,
  DeleteSavedReply,
  EnquiryPage,
  EnquiryQuery,
  EnquiryView,
  NewSavedReply,
  ReplyToEnquiry,
  SavedReply,
} from './schemas.ts'

/** Customers' enquiries and the replies to them. */
export const enquiryEndpoints = {
  enquiries: {
    ...enquiryCalls.enquiries,
    summary: 'Enquiries, all or in one state; 50 at a time.',
    query: EnquiryQuery,
    answer: EnquiryPage,
  },
  enquiry: {
    ...enquiryCalls.enquiry,
    summary: 'An enquiry with its replies and the orders of its address.',
    params: idParams,
    answer: EnquiryView,
  },
  changeEnquiry: {
    ...enquiryCalls.changeEnquiry,
    summary: 'Close or reopen an enquiry, or assign it.',
    params: idParams,
    body: ChangeEnquiry,
    answer: EnquiryView,
  },
  replyToEnquiry: {
    ...enquiryCalls.replyToEnquiry,
    summary: 'Reply by mail.',
    params: idParams,
    body: ReplyToEnquiry,
    answer: EnquiryView,
  },
  savedReplies: { ...enquiryCalls.savedReplies, summary: 'Saved replies by name.', answer: z.array(SavedReply) },
  createSavedReply: {
    ...enquiryCalls.createSavedReply,
    summary: 'Save a reply to insert it again.',
    body: NewSavedReply,
    answer: SavedReply,
  },
  changeSavedReply: {
    ...enquiryCalls.changeSavedReply,
    summary: 'Change a saved reply.',
    params: idParams,
    body: ChangeSavedReply,
    answer: SavedReply,
  },
  deleteSavedReply: {
    ...enquiryCalls.deleteSavedReply,
    summary: 'Delete a saved reply.',
    params: idParams,
    query: DeleteSavedReply,
    answer: nothing,
  },
} satisfies Record<string, Endpoint>
