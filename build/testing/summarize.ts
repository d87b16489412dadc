import type { TestResult } from './results.ts'

const slowest = 10

/** The closing lines of a run: the slowest files, what was repeated or skipped, and the counts. */
export function summarize(results: readonly TestResult[], took: number): string {
  const named = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome)
  const [failed, flaky, skipped] = [named('failed'), named('flaky'), named('skipped')]
  const passed = results.length - failed.length - skipped.length
  return [
    '',
    'The slowest files:',
    ...slowestFiles(results).map(([file, duration]) => `${seconds(duration).padStart(8)}  ${file}`),
    ...list('Failed:', failed.map(describe)),
    ...list('Flaky, passed when it was repeated:', flaky.map(describe)),
    ...list('Skipped:', countEach(skipped.map((test) => test.reason ?? describe(test)))),
    '',
    `Took ${seconds(took)}.`,
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n')
}

function slowestFiles(results: readonly TestResult[]): [string, number][] {
  const durations = new Map<string, number>()
  for (const { file, project, duration } of results) {
    const name = project ? `${file} (${project})` : file
    durations.set(name, (durations.get(name) ?? 0) + duration)
  }
  return [...durations].sort(([, one], [, other]) => other - one).slice(0, slowest)
}

function countEach(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => `${count} × ${text}`)
}

const describe = ({ file, project, name }: TestResult) => `${file}${project && ` (${project})`}: ${name}`
const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : []
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
