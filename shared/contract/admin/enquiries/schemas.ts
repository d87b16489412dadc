import * as z from 'zod/mini'
import { enquiryMessages } from '../../../content/messages/people/enquiry-messages.ts'
import { enquiryStates } from '../../../domain/enquiry-states.ts'
import { line, newId, optionalLine, paragraphs, version } from '../fields.ts'
import { OrderOfPerson } from '../order-of-person.ts'

const replyText = paragraphs(5_000).check(z.minLength(1, enquiryMessages.replyMissing))

export const EnquiryQuery = z.object({
  state: z.optional(z.enum(enquiryStates)),
  /** Only those of the caller. */
  assigned: z.optional(z.enum(['me'])),
  /** The id of the last enquiry of the page before. */
  from: z.optional(optionalLine(64)),
})

const Assignee = z.object({ _id: z.string(), name: z.string() })
export type Assignee = z.infer<typeof Assignee>

const EnquiryRow = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  /** In the list only the beginning. */
  enquiry: z.string(),
  created_at: z.string(),
  state: z.enum(enquiryStates),
  assigned_to: z.nullable(Assignee),
  version: z.number(),
})
export type EnquiryRow = z.infer<typeof EnquiryRow>

/** New ones come with the oldest first, all others with the newest first. */
export const EnquiryPage = z.object({
  new: z.number(),
  enquiries: z.array(EnquiryRow),
  /** The `from` of the next page; null on the last page. */
  next: z.nullable(z.string()),
})

export const EnquiryView = z.extend(EnquiryRow, {
  replies: z.array(z.object({ _id: z.string(), staff_name: z.string(), reply: z.string(), created_at: z.string() })),
  /** The newest orders of this address; null when the caller may not see orders. */
  orders: z.nullable(z.array(OrderOfPerson)),
  /** Who can be assigned. */
  people: z.array(Assignee),
})
export type EnquiryView = z.infer<typeof EnquiryView>

export const ChangeEnquiry = z.object({
  version,
  state: z.enum(enquiryStates),
  assigned_to: z.nullable(line(64)),
})
export type ChangeEnquiry = z.infer<typeof ChangeEnquiry>

export const ReplyToEnquiry = z.object({ _id: newId, version, reply: replyText })
export type ReplyToEnquiry = z.infer<typeof ReplyToEnquiry>

export const SavedReply = z.object({ _id: z.string(), name: z.string(), reply: z.string(), version: z.number() })
export type SavedReply = z.infer<typeof SavedReply>

const savedReplyFields = { name: line(60, enquiryMessages.nameMissing), reply: replyText }

export const NewSavedReply = z.object({ _id: newId, ...savedReplyFields })
export type NewSavedReply = z.infer<typeof NewSavedReply>

export const ChangeSavedReply = z.object({ version, ...savedReplyFields })
export type ChangeSavedReply = z.infer<typeof ChangeSavedReply>

export const DeleteSavedReply = z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })
