import { webhookMessages } from '../../../shared/content/messages/office/webhook-messages.ts'
import { type Author, auditStore } from '../../audit/store.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PaymentContext } from '../payment-context.ts'
import { readEvent } from './handle-webhook.ts'
import { tryToHandle } from './receive-webhook.ts'
import { type Webhook, webhookStore } from './webhooks-store.ts'

/** Handles the stored bytes of a webhook as if they came again, and stores how it ended. Undefined if it is unknown. */
export async function handleAgain(
  id: string,
  author: Author,
  paymentContext: PaymentContext,
): Promise<Webhook | undefined> {
  const { db } = paymentContext
  const webhook = await webhookStore(db).find(id)
  if (!webhook) return undefined
  if (webhook.outcome === 'refused') throw new Refusal(400, { error: webhookMessages.noBytes })
  const { error: _, ...outcome } = await tryToHandle(readEvent(webhook.body), paymentContext)
  await db.transaction(async (tx) => {
    await webhookStore(tx).setOutcome(id, outcome)
    await auditStore(tx).write(author, {
      ...{ action: 'webhook.handle', subject: `webhook:${id}`, label: webhook.reference ?? webhook.event },
      ...{ before: { outcome: webhook.outcome }, after: { outcome: outcome.outcome } },
    })
  })
  return { ...webhook, ...outcome }
}
