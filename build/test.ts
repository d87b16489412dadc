// `npm test`, `npm run test:all` and `npm run test:changed`: see CONTRIBUTING.md. Stops before any test when there is no browser.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NoBrowser } from './browser/choose-browser.ts'
import { findBrowser } from './browser/find-browser.ts'
import { changedJourneys } from './testing/changed-journeys.ts'
import { readPlaywrightResults, readVitestResults, type TestResult } from './testing/results.ts'
import { summarize } from './testing/summarize.ts'

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    /** Of `test:all`: one part of it, for machines that share the work. */
    part: { type: 'string' },
    /** Of the browser part: `1/3`. */
    shard: { type: 'string' },
  },
})

const parts = { api: ['rules', 'isolated rules', 'api'], embedded: ['embedded'], browser: [] } as const
type Part = keyof typeof parts
const isPart = (name: string): name is Part => name in parts
if (options.part !== undefined && !isPart(options.part)) {
  console.error(`There is no part ${options.part}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const chosen: Part[] = options.part && isPart(options.part) ? [options.part] : ['api', 'embedded', 'browser']
const projects = chosen.flatMap((part) => parts[part])

const reports = 'node_modules/.cache/asoke-tests'
const vitestReport = `${reports}/vitest.json`
const playwrightReport = `${reports}/playwright.json`
const environment = {
  ...process.env,
  TEST_SCOPE: options.all ? 'all' : 'quick',
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const journeys = options.changed ? changedJourneys() : []
const runsJourneys = chosen.includes('browser') && (!options.changed || journeys.length > 0)
if (runsJourneys) await requireBrowser()

const beginning = Date.now()
// Rules and API tests need no build. Journeys come after them: on two cores both at once would wait for each other.
const codes = await Promise.all([runVitest(), runsJourneys ? run('npm', ['run', '--silent', 'build']) : 0])
if (runsJourneys && codes[1] === 0) codes.push(await runPlaywright())
const results = [...read(vitestReport, readVitestResults), ...read(playwrightReport, readPlaywrightResults)]
console.log(summarize(results, Date.now() - beginning))
if (options.changed && !runsJourneys)
  console.log(
    'No journey ran: Playwright follows imports of tests only, so run the journeys that your change concerns.',
  )
process.exit(codes.find((code) => code !== 0) ?? 0)

async function runVitest(): Promise<number> {
  if (projects.length === 0) return 0
  return run('npx', [
    'vitest',
    'run',
    ...(options.changed ? ['--changed', '--passWithNoTests'] : []),
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ])
}

async function runPlaywright(): Promise<number> {
  const shard = options.shard ? [`--shard=${options.shard}`] : []
  return run('npx', ['playwright', 'test', '--reporter=line,json', ...shard, ...journeys])
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function read(path: string, parse: (report: string) => TestResult[]): TestResult[] {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch {
    // A run that ended early wrote no report; its exit code says so.
    return []
  }
}

async function requireBrowser(): Promise<void> {
  try {
    await findBrowser()
  } catch (error) {
    console.error(error instanceof NoBrowser ? error.message : error)
    process.exit(1)
  }
}
