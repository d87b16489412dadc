import type { DisputeView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { countOf } from '../../ui/count-of.ts'
import { Tag } from '../../ui/tag.tsx'

const day = 24 * 60 * 60 * 1000

/** Whether a dispute is over, and otherwise how much time is left. */
export function DisputeTag({ dispute: { status, due_at } }: { dispute: Pick<DisputeView, 'status' | 'due_at'> }) {
  if (status === 'closed') return <Tag>Closed</Tag>
  if (!due_at) return <Tag tone="warn">Open</Tag>
  const left = Date.parse(due_at) - Date.now()
  if (left < 0) return <Tag tone="err">Too late</Tag>
  const days = Math.floor(left / day)
  const tone = days < 2 ? 'err' : 'warn'
  return <Tag tone={tone}>{days === 0 ? 'Due today' : `Due in ${countOf(days, 'day')}`}</Tag>
}
