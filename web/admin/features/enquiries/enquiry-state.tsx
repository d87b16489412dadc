import type { EnquiryState } from '../../../../shared/domain/enquiry-states.ts'
import { Tag } from '../../ui/tag.tsx'

export const stateNames: Record<EnquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

const tones = { new: 'warn', answered: 'ok', closed: undefined } as const

export function EnquiryTag({ state }: { state: EnquiryState }) {
  return <Tag tone={tones[state]}>{stateNames[state]}</Tag>
}
