import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import type { RouteTally } from '../http/request-tally.ts'
import { writeDurations } from './durations.ts'
import type { InstanceState } from './instance-state.ts'
import { keepFor } from './keep-for.ts'
import { reportKinds } from './read-reports.ts'
import { type Figures, figuresStore } from './store.ts'
import { withinTime } from './within-time.ts'

/** Milliseconds that the database's figures are used again, however often somebody scrapes. */
const keptFor = 10_000
/** Milliseconds that the database has to answer. */
const databaseTimeout = 3_000

interface Needed {
  database: Database
  responseCache: Pick<ResponseCache, 'figures'>
  tallies: readonly RouteTally[]
  state: InstanceState
  clock: () => Date
}

let ofProcess: Registry | undefined

/** Memory, CPU, garbage collection and event-loop lag belong to the process, so they are measured once in each. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** Everything that /metrics shows, read when it is asked for. */
export function makeMetrics(needed: Needed) {
  const { tallies, database, clock } = needed
  const registry = new Registry()
  const ownProcess = processRegistry()
  addInstanceMetrics(registry, needed)
  const setFigures = addFigures(registry)
  const readFigures = keepFor(keptFor, () => figuresStore(database.db).read())
  return {
    contentType: registry.contentType,
    async write(): Promise<string> {
      const figures = await withinTime(databaseTimeout, readFigures()).catch(() => undefined)
      setFigures(figures, clock().getTime() / 1000)
      return [await registry.metrics(), writeDurations(tallies), await ownProcess.metrics()].join('\n')
    },
  }
}

function addInstanceMetrics(registry: Registry, { database, responseCache, tallies, state }: Needed): void {
  const registers = [registry]
  new Counter({
    name: 'asoke_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const { method, route, statuses } of tallies)
        for (const [status, count] of statuses) this.inc({ method, route, status }, count)
    },
  })
  new Counter({
    name: 'asoke_job_failures_total',
    help: 'Runs of background jobs that failed.',
    labelNames: ['task'],
    registers,
    collect() {
      this.reset()
      for (const [task, count] of state.jobFailures) this.inc({ task }, count)
    },
  })
  new Counter({
    name: 'asoke_browser_reports_total',
    help: 'Reports of browsers: violations of the Content-Security-Policy (csp), errors of our scripts (script), and others.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const kind of reportKinds) this.inc({ kind }, state.reports.get(kind) ?? 0)
    },
  })
  new Gauge({
    name: 'asoke_database_connections',
    help: 'Connections of the pool, and requests that wait for one. Zero with the embedded database.',
    labelNames: ['state'],
    registers,
    collect() {
      const { total = 0, idle = 0, waiting = 0 } = database.connections?.() ?? {}
      this.set({ state: 'total' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  for (const [name, help] of Object.entries(cacheGauges))
    new Gauge({
      name: `asoke_response_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(responseCache.figures()[name as keyof typeof cacheGauges])
      },
    })
  for (const [name, help] of Object.entries(cacheCounters))
    new Counter({
      name: `asoke_response_cache_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(responseCache.figures()[name as keyof typeof cacheCounters])
      },
    })
}

const cacheGauges = {
  entries: 'Responses in memory.',
  bytes: 'Estimated size of the responses in memory.',
} as const

const cacheCounters = {
  hits: 'Lookups that found a response in memory.',
  misses: 'Responses that were made because none was in memory.',
} as const

interface FigureGauge {
  help: string
  labelNames?: string[]
  /** The samples; undefined stands for a figure that does not exist yet, which gets no sample. */
  read(figures: Figures, now: number): (Sample | undefined)[]
}

type Sample = [value: number, labels?: Record<string, string>]

/** Newsletters have a queue of their own, so that no other mail waits for them. */
const byQueue = (others: number, newsletters: number): Sample[] => [
  [others, { queue: 'others' }],
  [newsletters, { queue: 'newsletters' }],
]

/** Seconds since a moment; zero for none, so that rules need not treat it apart. */
const since = (moment: number | null, now: number) => (moment === null ? 0 : Math.max(0, now - moment))

const figureGauges: Record<string, FigureGauge> = {
  asoke_outbox_waiting: {
    help: 'Mails that are not sent yet.',
    labelNames: ['queue'],
    read: ({ mails, newsletters }) => byQueue(mails, newsletters),
  },
  asoke_outbox_oldest_age_seconds: {
    help: 'Age of the oldest mail that is not sent yet.',
    labelNames: ['queue'],
    read: ({ mail_oldest, newsletter_oldest }, now) => byQueue(since(mail_oldest, now), since(newsletter_oldest, now)),
  },
  asoke_outbox_overdue_seconds: {
    help: 'How long the mail that should be tried first has been due.',
    labelNames: ['queue'],
    read: ({ mail_due, newsletter_due }, now) => byQueue(since(mail_due, now), since(newsletter_due, now)),
  },
  asoke_outbox_given_up: {
    help: 'Mails that were given up and are still stored: newsletters, codes and links for a day, others for 30.',
    read: ({ given_up }) => [[given_up]],
  },
  asoke_payments_open: {
    help: 'Payments that are not decided. Abandoned checkouts count for three days.',
    read: ({ payments_open }) => [[payments_open]],
  },
  asoke_payments_oldest_age_seconds: {
    help: 'Age of the oldest payment that is not decided.',
    read: ({ payment_oldest }, now) => [[since(payment_oldest, now)]],
  },
  asoke_payments_overdue_seconds: {
    help: 'How long the provider should have been asked about the payment that is due first.',
    read: ({ payment_check_due }, now) => [[since(payment_check_due, now)]],
  },
  asoke_holds_open: {
    help: 'Orders that hold pieces while they await payment.',
    read: ({ holds }) => [[holds]],
  },
  asoke_holds_overdue_seconds: {
    help: 'How long the hold that ended first should have been released.',
    read: ({ hold_ends }, now) => [[since(hold_ends, now)]],
  },
  asoke_refunds: {
    help: 'Refunds by state.',
    labelNames: ['state'],
    read: (figures) =>
      (['wanted', 'requested', 'processed', 'failed'] as const).map((state) => [
        figures[`refunds_${state}`],
        { state },
      ]),
  },
  asoke_disputes_open: {
    help: 'Disputes that are not closed.',
    read: ({ disputes }) => [[disputes]],
  },
  asoke_dispute_deadline_timestamp_seconds: {
    help: 'When the next open dispute must be answered.',
    read: ({ dispute_due }) => [dispute_due === null ? undefined : [dispute_due]],
  },
  asoke_webhook_age_seconds: {
    help: 'Seconds since the last webhook of the provider, to the minute. No sample before the first.',
    read: ({ webhook }, now) => [webhook === null ? undefined : [since(webhook, now)]],
  },
  asoke_reconciliation_timestamp_seconds: {
    help: 'When the last reconciliation ended. No sample before the first.',
    read: ({ reconciliation }) => [reconciliation === null ? undefined : [reconciliation]],
  },
  asoke_reconciliation_differences: {
    help: 'Differences that the last reconciliation found. No sample before the first.',
    read: ({ differences }) => [differences === null ? undefined : [differences]],
  },
}

/** Figures of the database have no sample while it does not answer; `asoke_database_up` says so. */
function addFigures(registry: Registry) {
  const registers = [registry]
  const isUp = new Gauge({
    name: 'asoke_database_up',
    help: 'Whether the database answered when the figures were read.',
    registers,
  })
  const gauges = Object.entries(figureGauges).map(([name, { help, labelNames = [], read }]) => ({
    gauge: new Gauge({ name, help, labelNames, registers }),
    labelNames,
    read,
  }))
  return (figures: Figures | undefined, now: number): void => {
    isUp.set(figures ? 1 : 0)
    for (const { gauge, labelNames, read } of gauges) {
      gauge.reset()
      // A gauge without labels has the sample 0 after a reset.
      if (labelNames.length === 0) gauge.remove()
      for (const sample of figures ? read(figures, now) : []) if (sample) gauge.set(sample[1] ?? {}, sample[0])
    }
  }
}
