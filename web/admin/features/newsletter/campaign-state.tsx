import type { CampaignRow } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import type { CampaignState } from '../../../../shared/domain/campaign-states.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { Tag } from '../../ui/tag.tsx'

const names: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

const tones = { draft: undefined, scheduled: 'info', sending: 'warn', sent: 'ok', cancelled: 'err' } as const

type Progress = Pick<CampaignRow, 'state' | 'queued' | 'sent' | 'failed'>

/** A campaign is `sent` once all its mails are made. It shows as being sent until all of them are out. */
export function CampaignTag({ campaign: { state, queued, sent, failed } }: { campaign: Progress }) {
  const shown = state === 'sent' && sent + failed < queued ? 'sending' : state
  return <Tag tone={tones[shown]}>{names[shown]}</Tag>
}

/** When it is sent or was sent, in Lagos. */
export function describeTime({ state, send_at, started_at, created_at }: CampaignRow): string {
  const format = (moment: string | null) => formatMoment(new Date(moment ?? created_at))
  if (state === 'scheduled') return `On ${format(send_at)}`
  return state === 'draft' ? `Written ${format(created_at)}` : `Started ${format(started_at)}`
}
