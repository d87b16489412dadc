import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isReference } from '../../shared/domain/orders/reference.ts'
import { answerError } from '../http/answer-error.ts'
import { isEqual } from '../secrets/is-equal.ts'
import { lastEventStore } from '../settings/last-events.ts'
import { type DisputeNews, recordDispute } from './disputes.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { recordRefundEvent } from './provider-refunds.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Receives the provider's webhooks. They are signed over the raw bytes and sent again until answered 200, and may arrive
 * twice, late or out of order. So they only make us ask the provider, and everything they start is idempotent.
 */
export async function mountWebhook(
  app: FastifyInstance,
  paymentContext: PaymentContext,
  paymentSecretKey: string,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError)

  app.post('/payments/webhook', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(body, request.headers['x-paystack-signature'], paymentSecretKey)) {
      return reply.status(401).send({ error: 'This message is not signed by the provider.' })
    }
    const event = Event.safeParse(parseJson(body))
    if (!event.success) return { data: {}, message: 'Nothing to do.' }
    await recordArrival()
    try {
      await act(event.data)
    } catch (error) {
      // Not acknowledged, so it is sent again.
      if (error instanceof ProviderUnavailable)
        return reply.status(503).header('retry-after', '60').send({ error: 'Please send this again.' })
      throw error
    }
    return { data: {}, message: 'Received.' }
  })

  let recordedAt = 0
  /** Once a minute is enough for the owner to see that webhooks arrive. A message is never refused because of it. */
  async function recordArrival(): Promise<void> {
    const now = paymentContext.clock()
    if (now.getTime() - recordedAt < 60_000) return
    recordedAt = now.getTime()
    await lastEventStore(paymentContext.db)
      .record('webhook', now, {})
      .catch(() => {})
  }

  async function act({ event, data }: z.infer<typeof Event>): Promise<void> {
    if (event === 'charge.success' && data.reference && isReference(data.reference)) {
      const { isUnanswered } = await settlePayment(data.reference, paymentContext)
      if (isUnanswered) throw new ProviderUnavailable()
    }
    const reference = data.transaction_reference ?? data.transaction?.reference
    if (!reference || !isReference(reference)) return
    const refundState = refundEvents[event]
    if (refundState) await recordRefundEvent(reference, refundState, data.amount ?? undefined, paymentContext)
    const status = disputeEvents[event]
    if (status) await recordDispute(readDispute(reference, status, data), paymentContext)
  }
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
    dueAt: z.coerce.date().nullish().catch(undefined),
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

const refundEvents: Record<string, 'requested' | 'processed' | 'failed'> = {
  'refund.pending': 'requested',
  'refund.processing': 'requested',
  'refund.processed': 'processed',
  'refund.failed': 'failed',
  'refund.needs-attention': 'failed',
}

const disputeEvents: Record<string, DisputeNews['status']> = {
  'charge.dispute.create': 'open',
  'charge.dispute.remind': 'open',
  'charge.dispute.resolve': 'closed',
}

function isSigned(body: Buffer, given: string | string[] | undefined, secretKey: string): boolean {
  if (typeof given !== 'string') return false
  return isEqual(createHmac('sha512', secretKey).update(body).digest('hex'), given)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
