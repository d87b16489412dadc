import { describe, expect, it } from 'vitest'
import { readPlaywrightResults, readVitestResults, type TestResult } from './results.ts'
import { summarize } from './summarize.ts'

const result = (changes: Partial<TestResult>): TestResult => ({
  file: 'tests/api/a.test.ts',
  project: '',
  name: 'works',
  outcome: 'passed',
  duration: 1_000,
  ...changes,
})

describe('the closing lines of a test run', () => {
  it('end with the counts; a flaky test counts as passed and is named', () => {
    const lines = summarize(
      [
        result({}),
        result({ outcome: 'failed', name: 'is broken' }),
        result({ outcome: 'flaky', name: 'needs luck', file: 'tests/browser/b.spec.ts', project: 'phone' }),
        result({ outcome: 'skipped', reason: 'phones have no keyboard' }),
        result({ outcome: 'skipped', reason: 'phones have no keyboard' }),
      ],
      61_000,
    ).split('\n')
    expect(lines.at(-1)).toBe('2 passed, 1 failed, 2 skipped')
    expect(lines).toContain('  tests/api/a.test.ts: is broken')
    expect(lines).toContain('  tests/browser/b.spec.ts (phone): needs luck')
    expect(lines).toContain('  2 × phones have no keyboard')
  })

  it('list the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, place) =>
      result({ file: `${place}.test.ts`, duration: place * 1_000 }),
    )
    const lines = summarize(files, 0).split('\n')
    const first = lines.indexOf('The slowest files:') + 1
    expect(lines.slice(first, first + 10).map((line) => line.trim().split(/\s+/).at(-1))).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((place) => `${place}.test.ts`),
    )
  })
})

describe('a report of Vitest', () => {
  const file = { name: `${process.cwd()}/tests/api/a.test.ts`, status: 'passed', message: '', startTime: 0, endTime: 9 }

  it('counts each test by its outcome', () => {
    const assertionResults = [
      { fullName: 'a passes', status: 'passed', duration: 3 },
      { fullName: 'a fails', status: 'failed', duration: 4 },
      { fullName: 'a waits', status: 'pending', duration: null },
    ]
    const results = readVitestResults(JSON.stringify({ testResults: [{ ...file, assertionResults }] }))
    expect(results.map(({ file, outcome, duration }) => [file, outcome, duration])).toEqual([
      ['tests/api/a.test.ts', 'passed', 3],
      ['tests/api/a.test.ts', 'failed', 4],
      ['tests/api/a.test.ts', 'skipped', 0],
    ])
  })

  it('counts a file that could not be loaded as a failure', () => {
    const broken = { ...file, status: 'failed', message: 'SyntaxError: no\n  at line 1', assertionResults: [] }
    const results = readVitestResults(JSON.stringify({ testResults: [broken] }))
    expect(results.map(({ name, outcome }) => [name, outcome])).toEqual([['SyntaxError: no', 'failed']])
  })
})

it('a report of Playwright counts each width, repeated tests and errors outside of tests', () => {
  const spec = (status: string, annotations: object[] = []) => ({
    title: 'a guest buys',
    file: 'checkout/buy.spec.ts',
    tests: [{ projectName: 'phone', status, annotations, results: [{ duration: 2 }, { duration: 3 }] }],
  })
  const skip = [{ type: 'skip', description: 'a finger does not hover' }]
  const results = readPlaywrightResults(
    JSON.stringify({
      suites: [
        { title: 'file', specs: [spec('flaky')], suites: [{ title: 'inside', specs: [spec('skipped', skip)] }] },
      ],
      errors: [{ message: 'The store did not start.' }],
    }),
  )
  expect(results).toEqual([
    expect.objectContaining({ file: 'tests/browser/checkout/buy.spec.ts', outcome: 'flaky', duration: 5 }),
    expect.objectContaining({ name: 'inside a guest buys', outcome: 'skipped', reason: 'a finger does not hover' }),
    expect.objectContaining({ name: 'The store did not start.', outcome: 'failed' }),
  ])
})
