import type { FastifyInstance } from 'fastify'
import { answerError } from '../http/answer-error.ts'
import type { InstanceState } from './instance-state.ts'
import { type Report, type ReportKind, readReports } from './read-reports.ts'
import { makeReportLog } from './report-log.ts'

const types = ['application/csp-report', 'application/reports+json', 'application/json']
const longestBody = 8 * 1024
/** The most requests of one network in a minute. */
const mostOfNetwork = 30
/** The most requests of all networks together in a minute. Each further one counts as one unread report. */
const mostRead = 300

/** Receives what browsers report: violations of the Content-Security-Policy, and errors of our own scripts. Nothing is stored. */
export async function mountReports(
  app: FastifyInstance,
  { state, clock }: { state: InstanceState; clock: () => Date },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(answerError)
  const log = makeReportLog((report) => app.log.warn({ report }, 'Browsers reported something.'), clock)
  app.addHook('onClose', async () => log.flush())
  let window = { begunAt: 0, requests: 0 }

  const count = (kind: ReportKind) => state.reports.set(kind, (state.reports.get(kind) ?? 0) + 1)

  function take(body: string): Report[] {
    const now = clock().getTime()
    // A clock that was set back begins a new minute.
    if (Math.abs(now - window.begunAt) >= 60_000) window = { begunAt: now, requests: 0 }
    window.requests += 1
    if (window.requests > mostRead) return [{ kind: 'unread', what: '', where: '', page: '' }]
    return readReports(parseJson(body))
  }

  app.post(
    '/reports',
    { schema: { hide: true }, config: { rateLimit: { max: mostOfNetwork, timeWindow: 60_000 } } },
    async (request, reply) => {
      for (const report of take(String(request.body ?? ''))) {
        count(report.kind)
        log.add(report)
      }
      return reply.status(204).header('cache-control', 'no-store').send()
    },
  )
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
