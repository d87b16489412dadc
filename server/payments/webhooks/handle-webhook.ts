import { z } from 'zod'
import { isReference } from '../../../shared/domain/orders/reference.ts'
import { type DisputeNews, recordDispute } from '../disputes.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type ProviderRefund, ProviderUnavailable } from '../payment-provider.ts'
import { recordRefundEvent } from '../provider-refunds.ts'
import { settlePayment } from '../settle-payment.ts'

export type WebhookEvent = z.infer<typeof Event>

/** Returns undefined when the bytes are not an event of the provider. */
export function readEvent(body: Buffer): WebhookEvent | undefined {
  return Event.safeParse(parseJson(body)).data
}

/** The payment that an event is about. */
export function referenceOf({ data }: WebhookEvent): string | undefined {
  const reference = data.transaction_reference ?? data.transaction?.reference ?? data.reference
  return reference && isReference(reference) ? reference : undefined
}

/** Does what an event asks for. It may be called any number of times: the provider is asked, and its answer counts. */
export async function handleWebhook({ event, data }: WebhookEvent, paymentContext: PaymentContext): Promise<void> {
  if (event === 'charge.success' && data.reference && isReference(data.reference)) {
    const { isUnanswered } = await settlePayment(data.reference, paymentContext)
    if (isUnanswered) throw new ProviderUnavailable()
  }
  const reference = data.transaction_reference ?? data.transaction?.reference
  if (!reference || !isReference(reference)) return
  const refund = refundEvents.get(event)
  if (refund) await recordRefundEvent(reference, refund, data.amount ?? undefined, paymentContext)
  const status = disputeEvents.get(event)
  if (status) await recordDispute(readDispute(reference, status, data), paymentContext)
}

const Event = z.object({
  event: z.string(),
  data: z.object({
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    /** The payment of a dispute. */
    transaction: z.object({ reference: z.string().nullish() }).nullish().catch(undefined),
    /** In kobo; a string in some events. */
    amount: z.coerce.number().nullish().catch(undefined),
    // Only in disputes.
    id: z.union([z.string(), z.number()]).nullish().catch(undefined),
    refund_amount: z.coerce.number().int().nullish().catch(undefined),
    category: z.string().nullish().catch(undefined),
    resolution: z.string().nullish().catch(undefined),
    // Any other date is a mistake, and the database may not be able to store it.
    dueAt: z.coerce.date().min(new Date('2000-01-01')).max(new Date('9999-12-31')).nullish().catch(undefined),
  }),
})

function readDispute(
  reference: string,
  status: DisputeNews['status'],
  { id, refund_amount, category, resolution, dueAt }: z.infer<typeof Event>['data'],
): DisputeNews {
  return {
    _id: String(id ?? reference),
    reference,
    status,
    amount: refund_amount ?? null,
    category: category ?? '',
    resolution: resolution ?? '',
    due_at: dueAt ?? null,
  }
}

// Maps, because an object also has values for names such as “__proto__”.
const refundEvents = new Map<string, Pick<ProviderRefund, 'state' | 'needsAccount'>>([
  ['refund.pending', { state: 'requested', needsAccount: false }],
  ['refund.processing', { state: 'requested', needsAccount: false }],
  ['refund.processed', { state: 'processed', needsAccount: false }],
  ['refund.failed', { state: 'failed', needsAccount: false }],
  ['refund.needs-attention', { state: 'failed', needsAccount: true }],
])

const disputeEvents = new Map<string, DisputeNews['status']>([
  ['charge.dispute.create', 'open'],
  ['charge.dispute.remind', 'open'],
  ['charge.dispute.resolve', 'closed'],
])

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
