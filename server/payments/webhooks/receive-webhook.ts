import { createHash } from 'node:crypto'
import { hiddenCharacters } from '../../../shared/content/hidden-characters.ts'
import { webhookMessages } from '../../../shared/content/messages/office/webhook-messages.ts'
import type { PaymentContext } from '../payment-context.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { handleWebhook, readEvent, referenceOf, type WebhookEvent } from './handle-webhook.ts'
import { type HandledWebhook, webhookStore } from './webhooks-store.ts'

const longestText = 60
/**
 * Milliseconds between two writes of the count of requests without a valid signature, so that a flood costs few writes. Requests that
 * come after the last write are counted by the next one, or lost when the process ends.
 */
const storeRefusedEvery = 10_000

/**
 * Handles a signed webhook, then stores it with its outcome. A fault of ours is stored and thrown; when it cannot be stored, the
 * webhook is not acknowledged and comes again.
 */
export async function receiveWebhook(
  body: Buffer,
  paymentContext: PaymentContext,
): Promise<'handled' | 'nothing to do' | ProviderUnavailable> {
  const event = readEvent(body)
  const { error, ...outcome } = await tryToHandle(event, paymentContext)
  try {
    await webhookStore(paymentContext.db).record({
      ...{ _id: createHash('sha256').update(body).digest('hex'), body },
      ...{ event: nameOf(event), event_id: idOf(event), reference: (event && referenceOf(event)) ?? null },
      ...{ ...outcome, at: paymentContext.clock() },
    })
  } catch (fault) {
    throw error ?? fault
  }
  if (error && !(error instanceof ProviderUnavailable)) throw error
  return error instanceof ProviderUnavailable ? error : event ? 'handled' : 'nothing to do'
}

/** Handles an event; a fault becomes its outcome. The note never holds what the provider or the database wrote. */
export async function tryToHandle(
  event: WebhookEvent | undefined,
  paymentContext: PaymentContext,
): Promise<Pick<HandledWebhook, 'outcome' | 'note'> & { error?: unknown }> {
  if (!event) return { outcome: 'handled', note: webhookMessages.nothingToDo }
  try {
    await handleWebhook(event, paymentContext)
    return { outcome: 'handled', note: '' }
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable
    return { outcome: 'failed', note: isAway ? webhookMessages.providerAway : webhookMessages.ownFault, error }
  }
}

/** Counts requests without a valid signature, for each day in one row without their bodies: anybody can send them. */
export function countRefused({ db, clock }: Pick<PaymentContext, 'db' | 'clock'>): () => Promise<void> {
  let count = 0
  let storedAt = 0
  return async () => {
    count += 1
    const at = clock()
    // A clock that was set back does not stop the writes.
    if (Math.abs(at.getTime() - storedAt) < storeRefusedEvery) return
    const times = count
    storedAt = at.getTime()
    count = 0
    await webhookStore(db)
      .addRefused(times, at)
      // The request is refused all the same.
      .catch(() => {
        count += times
      })
  }
}

function nameOf(event: WebhookEvent | undefined): string {
  return shorten(event?.event ?? '')
}

/** The provider's own number of what the event is about; null when it has none. */
function idOf(event: WebhookEvent | undefined): string | null {
  const { id } = event?.data ?? {}
  return id === undefined || id === null ? null : shorten(String(id))
}

/** It comes from outside and is shown in a list. */
function shorten(text: string): string {
  return text.slice(0, longestText).replaceAll(new RegExp(hiddenCharacters, 'gu'), '')
}
