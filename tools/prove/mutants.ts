// Changes one thing at a time in the rules about money, stock, limits and permissions, and runs the tests that cover it.
// A mutant that no test notices survives: at least 90 % must be noticed, and every survivor has a reason.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { applyMutant, type Mutant, makeMutants } from './mutants/make-mutants.ts'
import { type MutatedFile, mutatedFiles, ownMutants } from './mutants/mutated-files.ts'
import { acceptedSurvivors } from './mutants/survivors.ts'
import { noTime, type ProofRow } from './proof-row.ts'
import { writeProofLine } from './write-proof-line.ts'

const leastKilled = 90
const [only] = process.argv.slice(2)
const isQuick = (process.env.PROOF_PACE ?? 'quick') === 'quick'
/** So many mutants of each file are tried, and all of a file that is named. Those that need a database take about 20 seconds each. */
const sampleSize = { rules: isQuick && !only ? 4 : Number.POSITIVE_INFINITY, api: only ? Number.POSITIVE_INFINITY : 6 }
const seed = Number(process.env.PROOF_SEED ?? 1)

/** How often the tests of a mutant run until they say something. */
const mostRuns = 3

/** Runs tests of mutants. */
interface Runner {
  vitest: Vitest
  /** The file that is mutated at this moment. */
  mutated: { file: string; text: string } | undefined
}

/** Runs tests as vitest.config.ts does, but keeps the server and its database between runs. */
async function openRunner(isApi: boolean): Promise<Runner> {
  const runner: Partial<Runner> = {}
  const vitest = await createVitest(
    'test',
    {
      ...{ config: false, watch: false, bail: 1, reporters: [{}], isolate: !isApi, maxWorkers: 2 },
      ...(isApi && { globalSetup: ['tests/support/servers/postgres-server.ts'], hookTimeout: 60_000 }),
      ...{ include: ['**/*.test.ts'], testTimeout: isApi ? 30_000 : 20_000 },
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (id.split('?')[0] === runner.mutated?.file ? runner.mutated?.text : undefined),
        },
      ],
    },
  )
  return Object.assign(runner, { vitest, mutated: undefined })
}

interface Outcome {
  isFailed: boolean
  /** An error outside of tests: one of the mutant, or of the machinery that runs tests. */
  hasErrors: boolean
  passed: number
}

async function runTests(runner: Runner, { file, tests }: MutatedFile, text: string): Promise<Outcome> {
  const { vitest } = runner
  const path = resolve(file)
  // The file before may still be loaded with its last mutant.
  if (runner.mutated) vitest.invalidateFile(runner.mutated.file)
  runner.mutated = { file: path, text }
  vitest.invalidateFile(path)
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)))
  const specs = specifications.length > 0 ? specifications : await vitest.globTestSpecifications(tests)
  // Otherwise the state has results of earlier mutants for files that this run does not reach.
  for (const { project, moduleId } of specs) vitest.state.clearFiles(project, [moduleId])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  const ran = testModules.filter(({ moduleId }) => tests.some((test) => resolve(test) === moduleId))
  return {
    isFailed: ran.some((module) => !module.ok()),
    hasErrors: unhandledErrors.length > 0,
    passed: ran.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
  }
}

/**
 * A run that is cut short fails no test either: on a busy machine the end of the run before can reach into the next one. So a
 * mutant survives only when as many tests pass as without it, and an error outside of tests counts only when it comes each time.
 */
async function isKilled(runner: Runner, mutatedFile: MutatedFile, text: string, all: number): Promise<boolean> {
  let errors = 0
  for (let times = 0; times < mostRuns; times += 1) {
    const { isFailed, hasErrors, passed } = await runTests(runner, mutatedFile, text)
    if (isFailed) return true
    if (passed === all && !hasErrors) return false
    if (hasErrors) errors += 1
    console.log(`${mutatedFile.file}: ${passed} of ${all} tests ran${hasErrors ? ', with an error' : ''}; once more.`)
  }
  if (errors === mostRuns) return true
  throw new Error(`The tests of ${mutatedFile.file} were cut short ${mostRuns} times.`)
}

/** Always the same ones for one seed. */
function sampleOf(mutants: Mutant[], most: number): Mutant[] {
  const step = mutants.length / most
  return step <= 1
    ? mutants
    : Array.from({ length: most }, (_, index) => mutants[Math.floor(index * step + (seed % step))] as Mutant)
}

/** An accepted survivor that is no mutant any more belongs out of the list. */
function refuseOldNames(file: string, mutants: readonly Mutant[]): void {
  const old = Object.keys(acceptedSurvivors[file] ?? {}).filter((name) => !mutants.some((one) => one.name === name))
  if (old.length > 0) throw new Error(`The list of survivors has mutants that ${file} does not have: ${old.join('; ')}`)
}

async function tryAll(isApi: boolean): Promise<{ tried: number; killed: number; unexplained: string[] }> {
  const wanted = mutatedFiles.filter((one) => Boolean(one.isApi) === isApi && (!only || one.file.includes(only)))
  const result = { tried: 0, killed: 0, unexplained: [] as string[] }
  if (wanted.length === 0) return result
  const runner = await openRunner(isApi)
  try {
    for (const mutatedFile of wanted) {
      const source = readFileSync(mutatedFile.file, 'utf8')
      const baseline = await runTests(runner, mutatedFile, source)
      if (baseline.isFailed || baseline.hasErrors)
        throw new Error(`The tests of ${mutatedFile.file} fail without a mutant.`)
      if (baseline.passed === 0) throw new Error(`No tests were found for ${mutatedFile.file}.`)
      const general = makeMutants(mutatedFile.file, source)
      refuseOldNames(mutatedFile.file, general)
      const sample = sampleOf(general, isApi ? sampleSize.api : sampleSize.rules)
      const tried = [...sample, ...ownMutants(mutatedFile, source)]
      const figures = { mutants: tried.length, killed: 0, 'survivors with a reason': 0, 'of all': general.length }
      for (const [index, mutant] of tried.entries()) {
        writeProofLine({ progress: { name: `mutants of ${mutatedFile.file}`, done: index, all: tried.length } })
        if (await isKilled(runner, mutatedFile, applyMutant(source, mutant), baseline.passed)) {
          figures.killed += 1
          continue
        }
        if (acceptedSurvivors[mutatedFile.file]?.[mutant.name]) figures['survivors with a reason'] += 1
        else {
          result.unexplained.push(mutant.name)
          console.log(`survived: ${mutatedFile.file} ${mutant.name}`)
        }
      }
      result.tried += tried.length
      result.killed += figures.killed
      console.log(`${mutatedFile.file}: ${figures.killed} of ${tried.length} killed`)
      const database = isApi ? 'PostgreSQL' : ''
      writeProofLine({
        row: { part: 'mutants', name: `${mutatedFile.name}: ${mutatedFile.file}`, database, figures, notShown: '' },
      })
    }
  } finally {
    await runner.vitest.close()
  }
  return result
}

const hasTimeForApi = !isQuick || only !== undefined
// Side by side: a mutant of a rule has one file of tests, so it leaves a core idle.
const results = await Promise.all([tryAll(false), ...(hasTimeForApi ? [tryAll(true)] : [])])
recordNotShown('those whose tests need a database', 'embedded', 'They are tried on PostgreSQL, where locks count.')
if (!hasTimeForApi)
  for (const { name, file } of mutatedFiles.filter(({ isApi }) => isApi))
    recordNotShown(`${name}: ${file}`, 'PostgreSQL', noTime)

function recordNotShown(name: string, database: string, notShown: string): void {
  const row: ProofRow = { part: 'mutants', name, database, figures: {}, notShown }
  writeProofLine({ row })
}

const tried = results.reduce((sum, result) => sum + result.tried, 0)
const killed = results.reduce((sum, result) => sum + result.killed, 0)
const unexplained = results.flatMap((result) => result.unexplained)
const percent = tried === 0 ? 0 : Math.floor((100 * killed) / tried)
console.log(`${killed} of ${tried} mutants killed: ${percent} %.`)
process.exitCode = percent >= leastKilled && unexplained.length === 0 ? 0 : 1
