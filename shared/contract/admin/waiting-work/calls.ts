import { staff } from '../access.ts'

/** What waits for someone on the staff. */
export const waitingWorkCalls = { waitingWork: staff('any', 'GET', '/waiting-work') }
