import type { Report } from './read-reports.ts'

const minute = 60_000
/** Different reports that are told apart in a minute; more are one line. */
const mostLines = 20

interface ReportLog {
  add(report: Report): void
  /** Writes what was counted so far. */
  flush(): void
}

/**
 * Counts equal reports for a minute and logs them as one line with their count, so that a flood does not fill the log. The
 * last minute is written by a timer, or when the store stops.
 */
export function makeReportLog(write: (line: Report & { count: number }) => void, clock: () => Date): ReportLog {
  const counts = new Map<string, Report & { count: number }>()
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    for (const line of counts.values()) write(line)
    counts.clear()
  }

  return {
    add(report) {
      const now = clock().getTime()
      if (counts.size > 0 && now - since >= minute) flush()
      if (counts.size === 0) {
        since = now
        timer = setTimeout(flush, minute)
        timer.unref()
      }
      const own = JSON.stringify(report)
      const isFull = counts.size >= mostLines && !counts.has(own)
      const key = isFull ? 'more' : own
      const line = counts.get(key) ?? { ...(isFull ? more : report), count: 0 }
      line.count += 1
      counts.set(key, line)
    },
    flush,
  }
}

const more: Report = { kind: 'other', what: 'more reports', where: '', page: '' }
