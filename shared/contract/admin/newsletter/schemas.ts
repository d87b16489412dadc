import * as z from 'zod/mini'
import { newsletterMessages } from '../../../content/messages/people/newsletter-messages.ts'
import { campaignStates, mostProducts } from '../../../domain/campaign-states.ts'
import { line, newId, paragraphs, version } from '../fields.ts'

const subscriberStates = ['confirmed', 'waiting', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const SubscriberCounts = z.object({ confirmed: z.number(), waiting: z.number(), left: z.number() })
export type SubscriberCounts = z.infer<typeof SubscriberCounts>

const campaignFields = {
  _id: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  send_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** Mails that were made so far; each is sent, has failed, or is still on its way. */
  queued: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** Addresses that left the list after this newsletter and before the next. */
  left: z.number(),
  created_at: z.string(),
  version: z.number(),
}

const CampaignRow = z.object(campaignFields)
export type CampaignRow = z.infer<typeof CampaignRow>

/** The newest newsletters first. */
export const NewsletterView = z.object({
  subscribers: SubscriberCounts,
  campaigns: z.array(CampaignRow),
  /** Newsletters a minute. */
  rate: z.number(),
  /** Without a mail server, mails wait. */
  has_server: z.boolean(),
})

export const SubscriberQuery = z.object({
  state: z.optional(z.enum(subscriberStates)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
})

export const SubscriberPage = z.object({
  counts: SubscriberCounts,
  subscribers: z.array(
    z.object({
      /** Masked. */
      email: z.string(),
      asked_at: z.string(),
      confirmed_at: z.nullable(z.string()),
      left_at: z.nullable(z.string()),
    }),
  ),
})

const CampaignProduct = z.object({
  _id: z.string(),
  item_name: z.string(),
  img: z.string(),
  new_price: z.number(),
})
export type CampaignProduct = z.infer<typeof CampaignProduct>

export const CampaignView = z.object({
  ...campaignFields,
  text: z.string(),
  /** Those that are still published. */
  products: z.array(CampaignProduct),
  /** How many addresses would get it now. */
  audience: z.number(),
})
export type CampaignView = z.infer<typeof CampaignView>

const content = {
  subject: line(150, newsletterMessages.subjectMissing),
  text: paragraphs(20_000).check(z.minLength(1, newsletterMessages.textMissing)),
  product_ids: z.array(line(64), newsletterMessages.badProducts).check(
    z.maxLength(mostProducts, newsletterMessages.tooManyProducts),
    z.refine((ids) => new Set(ids).size === ids.length, newsletterMessages.badProducts),
  ),
}

export const NewCampaign = z.object({ _id: newId, ...content })
export type NewCampaign = z.infer<typeof NewCampaign>

export const ChangeCampaign = z.object({ version, ...content })
export type ChangeCampaign = z.infer<typeof ChangeCampaign>

export const DeleteCampaign = z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

export const PreviewAddress = z.object({ address: z.string() })

// PostgreSQL has no year 0000, so only years from 2000 on are accepted.
const momentForm = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

export const SendCampaign = z.object({
  version,
  /** Null: now. */
  send_at: z.nullable(
    z
      .string(newsletterMessages.badMoment)
      .check(
        z.refine((text) => momentForm.test(text) && !Number.isNaN(Date.parse(text)), newsletterMessages.badMoment),
      ),
  ),
})
export type SendCampaign = z.infer<typeof SendCampaign>
