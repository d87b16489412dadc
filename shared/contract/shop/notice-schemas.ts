import * as z from 'zod/mini'
import { noticeMessages } from '../../content/messages/notice-messages.ts'
import { noticeKinds } from '../../domain/notices/notice-times.ts'
import { Email } from './schemas.ts'

/** One size or colour, empty where the product has none. */
const choice = z.string().check(z.maxLength(40))

export const AskNotice = z.object({
  kind: z.enum(noticeKinds),
  item_id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Both are empty for a lower price, which is the same in every size and colour. */
  size: choice,
  color: choice,
  /** Not needed from a customer who is signed in: the account's address counts. */
  email: z.optional(Email),
})
export type AskNotice = z.infer<typeof AskNotice>

/** The key in the link of a mail. It says what the link is for. It holds an address of up to 254 characters. */
export const NoticeKey = z.object({
  key: z
    .string(noticeMessages.linkUnknown)
    .check(z.minLength(1, noticeMessages.linkUnknown), z.maxLength(512, noticeMessages.linkUnknown)),
})

const NoticeSubject = z.object({
  kind: z.enum(noticeKinds),
  item_name: z.string(),
  item_slug: z.string(),
  img: z.string(),
  size: z.string(),
  color: z.string(),
})
export type NoticeSubject = z.infer<typeof NoticeSubject>

/** What the link of a mail is for, and whether it is done. */
export const NoticeStep = z.object({
  does: z.enum(['confirm', 'end', 'end all']),
  /** 'over': the notice to be confirmed has ended. */
  state: z.enum(['to do', 'done', 'over']),
  /** Masked. */
  email: z.string(),
  /** Null where it is about all notices of an address. */
  about: z.nullable(NoticeSubject),
})
export type NoticeStep = z.infer<typeof NoticeStep>

/** A notice that a customer waits for. */
export const OwnNotice = z.extend(NoticeSubject, {
  _id: z.string(),
  item_id: z.string(),
  asked_at: z.string(),
  ends_at: z.string(),
})
export type OwnNotice = z.infer<typeof OwnNotice>
