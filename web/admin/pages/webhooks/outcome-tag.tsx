import type { WebhookView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { Tag } from '../../ui/tag.tsx'

const words = { handled: 'Handled', refused: 'Refused', failed: 'Failed' } as const
const tones = { handled: 'ok', refused: 'warn', failed: 'err' } as const

/** How a webhook ended. */
export function OutcomeTag({ outcome }: Pick<WebhookView, 'outcome'>) {
  return <Tag tone={tones[outcome]}>{words[outcome]}</Tag>
}
