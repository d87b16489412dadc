import type { ReportKind } from './read-reports.ts'

/** What one process knows about itself. Jobs and signals change it; probes and metrics read it. */
export interface InstanceState {
  /** It got a signal to stop. */
  isStopping: boolean
  /** When its mail delivery last looked for mail that is due. */
  lookedForMailAt: Date
  /** How often each job failed. */
  jobFailures: Map<string, number>
  /** What browsers reported, by kind. */
  reports: Map<ReportKind, number>
}

export function makeInstanceState(now: Date): InstanceState {
  return { isStopping: false, lookedForMailAt: now, jobFailures: new Map(), reports: new Map() }
}

export function countJobFailure({ jobFailures }: InstanceState, job: string): void {
  jobFailures.set(job, (jobFailures.get(job) ?? 0) + 1)
}
