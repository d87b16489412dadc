import type { Endpoint } from '../../endpoint.ts'
import { waitingWorkCalls } from './calls.ts'
import { WaitingWork } from './schemas.ts'

/** What waits for someone on the staff. */
export const waitingWorkEndpoints = {
  waitingWork: {
    ...waitingWorkCalls.waitingWork,
    summary: 'How many reviews and enquiries wait, as far as the role may see them.',
    answer: WaitingWork,
  },
} satisfies Record<string, Endpoint>
