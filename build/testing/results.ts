import { relative } from 'node:path'

/** One test of a run, whichever runner ran it. */
export interface TestResult {
  /** From the repository's root. */
  file: string
  /** The database, or the width of the screen. */
  project: string
  name: string
  /** A flaky test failed and then passed when it was repeated. */
  outcome: 'passed' | 'failed' | 'skipped' | 'flaky'
  /** Why a test was skipped, where the test says it. */
  reason?: string
  /** In milliseconds. */
  duration: number
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/** Reads the report of Vitest's reporter `json`. */
export function readVitestResults(report: string): TestResult[] {
  const { testResults } = JSON.parse(report) as VitestReport
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const results = assertionResults.map(
      (test): TestResult => ({
        file,
        project: '',
        name: test.fullName,
        outcome: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
        duration: test.duration ?? 0,
      }),
    )
    // A file that failed while it was loaded has no tests to count.
    const isBroken = status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')
    if (isBroken)
      results.push({ file, project: '', name: message.split('\n')[0] ?? '', outcome: 'failed', duration: 0 })
    return results
  })
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      annotations: { type: string; description?: string }[]
      results: { duration: number }[]
    }[]
  }[]
}

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

/** Reads the report of Playwright's reporter `json`. */
export function readPlaywrightResults(report: string): TestResult[] {
  const { suites, errors } = JSON.parse(report) as { suites: PlaywrightSuite[]; errors: { message?: string }[] }
  const broken = errors.map(
    ({ message = '' }): TestResult => ({
      ...{ file: 'playwright.config.ts', project: '', duration: 0 },
      ...{ name: message.split('\n')[0] ?? '', outcome: 'failed' },
    }),
  )
  return [...suites.flatMap((suite) => readSuite(suite)), ...broken]
}

function readSuite({ specs, suites = [] }: PlaywrightSuite, parents: readonly string[] = []): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, annotations, results }): TestResult => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      return {
        file: `tests/browser/${file}`,
        project: projectName,
        name: [...parents, title].join(' '),
        outcome: outcomes[status],
        ...(reason && { reason }),
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
      }
    }),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, [...parents, suite.title]))]
}
