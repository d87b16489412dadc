import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { answerError } from '../../http/answer-error.ts'
import { isEqual } from '../../secrets/is-equal.ts'
import { lastEventStore } from '../../settings/last-events.ts'
import type { PaymentContext } from '../payment-context.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { countRefused, receiveWebhook } from './receive-webhook.ts'

/**
 * Receives the provider's webhooks. They are signed over the raw bytes and sent again until answered 200, and may arrive
 * twice, late or out of order. So they only make us ask the provider, and everything they start is idempotent. Each one that
 * is answered 200 is in the log ([decision 29](../../../docs/decisions/0029-webhooks-are-logged-with-their-outcome.md)).
 */
export async function mountWebhook(
  app: FastifyInstance,
  paymentContext: PaymentContext,
  webhookKeys: readonly string[],
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler(answerError)
  const noteRefused = countRefused(paymentContext)

  app.post('/payments/webhook', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(body, request.headers['x-paystack-signature'], webhookKeys)) {
      await noteRefused()
      return reply.status(401).send({ error: 'This message is not signed by the provider.' })
    }
    const received = await receiveWebhook(body, paymentContext)
    if (received === 'nothing to do') return { data: {}, message: 'Nothing to do.' }
    await recordArrival()
    // Not acknowledged, so it is sent again.
    if (received instanceof ProviderUnavailable)
      return reply.status(503).header('retry-after', '60').send({ error: 'Please send this again.' })
    return { data: {}, message: 'Received.' }
  })

  let recordedAt = 0
  /** Once a minute is enough for the owner to see that webhooks arrive. A message is never refused because of it. */
  async function recordArrival(): Promise<void> {
    const now = paymentContext.clock()
    // A clock that was set back does not stop the writes.
    if (Math.abs(now.getTime() - recordedAt) < 60_000) return
    recordedAt = now.getTime()
    await lastEventStore(paymentContext.db)
      .record('webhook', now, {})
      .catch(() => {})
  }
}

/** Two keys are accepted while the provider's secret key is rotated. */
function isSigned(body: Buffer, given: string | string[] | undefined, keys: readonly string[]): boolean {
  if (typeof given !== 'string') return false
  return keys.some((key) => isEqual(createHmac('sha512', key).update(body).digest('hex'), given))
}
