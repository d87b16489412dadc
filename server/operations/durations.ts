import { durationBounds, type RouteTally } from '../http/request-tally.ts'

const name = 'asoke_http_request_duration_seconds'

/** The tallies as a histogram in Prometheus' text format; the library's own histogram cannot be filled from counts. */
export function writeDurations(tallies: readonly RouteTally[]): string {
  const lines = tallies.flatMap(({ method, route, buckets, seconds }) => {
    const labels = `method="${escapeLabel(method)}",route="${escapeLabel(route)}"`
    const upTo = buckets.map((_, last) => buckets.slice(0, last + 1).reduce((sum, count) => sum + count, 0))
    const bounds = [...durationBounds.map(String), '+Inf']
    return [
      ...bounds.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${upTo[index]}`),
      `${name}_sum{${labels}} ${seconds}`,
      `${name}_count{${labels}} ${upTo.at(-1)}`,
    ]
  })
  return [`# HELP ${name} How long answers took.`, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
}

function escapeLabel(text: string): string {
  return text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
}
