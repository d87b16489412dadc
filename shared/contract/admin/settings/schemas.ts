import * as z from 'zod/mini'
import { settingsMessages } from '../../../content/messages/office/settings-messages.ts'
import { version } from '../fields.ts'

const wholeNumber = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message))

export const ChangeSettings = z.object({
  version,
  low_stock_at: wholeNumber(0, 1_000, settingsMessages.badLowStock),
  large_discount: wholeNumber(0, 90, settingsMessages.badLargeDiscount),
})
export type ChangeSettings = z.infer<typeof ChangeSettings>

/** What can be changed. */
export const ThresholdsView = z.object({
  version: z.number(),
  low_stock_at: z.number(),
  large_discount: z.number(),
})
export type ThresholdsView = z.infer<typeof ThresholdsView>

const paymentModes = ['sandbox', 'test', 'live'] as const

/** What can only be read. */
const StoreState = z.object({
  payment_mode: z.enum(paymentModes),
  /** When the provider last sent a signed message, to the minute; null if it never did. */
  last_webhook_at: z.nullable(z.string()),
  /** When payments, refunds and stock were last compared with the provider's; null if they never were. */
  last_reconciliation: z.nullable(
    z.object({
      at: z.string(),
      /** How many differences it found. */
      differences: z.number(),
      /** The first of them, as sentences. */
      sentences: z.array(z.string()),
    }),
  ),
  mail: z.object({
    /** Without a mail server, mails wait. */
    has_server: z.boolean(),
    waiting: z.number(),
    /** Those among the waiting ones that failed before and are tried again. */
    retrying: z.number(),
    /** Given up for good. */
    failed: z.number(),
    oldest_at: z.nullable(z.string()),
  }),
})
export type StoreState = z.infer<typeof StoreState>

export const SettingsView = z.object({ thresholds: ThresholdsView, state: StoreState })
