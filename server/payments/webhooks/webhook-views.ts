import type { WebhookView } from '../../../shared/contract/admin/payments/schemas.ts'
import type { Db } from '../../database/database.ts'
import { type ListedWebhook, type Webhook, webhookStore } from './webhooks-store.ts'

const webhooksPerPage = 50

export async function listWebhooks(db: Db, before?: string): Promise<{ webhooks: WebhookView[]; next: string | null }> {
  const [at = '', id = ''] = before?.split('~') ?? []
  const rows = await webhookStore(db).list(webhooksPerPage + 1, before ? { at: new Date(at), id } : undefined)
  const webhooks = rows.slice(0, webhooksPerPage).map(viewWebhook)
  const last = rows.length > webhooksPerPage ? webhooks.at(-1) : undefined
  return { webhooks, next: last ? `${last.last_at}~${last._id}` : null }
}

/** With its bytes as text; bytes that are no text are shown as replacement characters. */
export function openWebhook(webhook: Webhook): WebhookView & { body: string } {
  return { ...viewWebhook(webhook), body: webhook.body.toString() }
}

function viewWebhook({ first_at, last_at, event_id: _, ...webhook }: ListedWebhook): WebhookView {
  return {
    ...webhook,
    is_signed: webhook.outcome !== 'refused',
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }
}
