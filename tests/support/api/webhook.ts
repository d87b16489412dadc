import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { paymentSecretKey } from './test-shop.ts'

/** A message from the provider, signed as it signs; `headers` can spoil the signature. */
export function sendWebhook(app: FastifyInstance, event: object, headers: Record<string, string> = {}) {
  const payload = JSON.stringify(event)
  return app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signBody(payload), ...headers },
  })
}

export function signBody(body: string, key = paymentSecretKey): string {
  return createHmac('sha512', key).update(body).digest('hex')
}
