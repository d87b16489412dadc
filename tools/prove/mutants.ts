// Changes one thing at a time in the rules about money, stock, limits and permissions, and runs the tests that cover it.
// A mutant that no test notices survives: at least 90 % must be noticed, and every survivor has a reason.
import { appendFileSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { applyMutant, type Mutant, makeMutants } from './mutants/make-mutants.ts'
import { ownMutants, type Subject, subjects } from './mutants/subjects.ts'
import { acceptedSurvivors } from './mutants/survivors.ts'
import { noTime } from './proof-row.ts'

const leastKilled = 90
const [only] = process.argv.slice(2)
const isQuick = (process.env.PROOF_PACE ?? 'quick') === 'quick'
/** So many mutants of each file are tried, and all of a file that is named. Those that need a database take about 20 seconds each. */
const sampleSize = { rules: isQuick && !only ? 4 : Number.POSITIVE_INFINITY, api: only ? Number.POSITIVE_INFINITY : 6 }
const seed = Number(process.env.PROOF_SEED ?? 1)

/** The file that is mutated at this moment. */
let mutated: { file: string; text: string } | undefined

function write(line: object): void {
  if (process.env.PROOF_FILE) appendFileSync(process.env.PROOF_FILE, `${JSON.stringify(line)}\n`)
}

/** Runs tests as vitest.config.ts does, but keeps the server and its database between runs. */
function openVitest(isApi: boolean): Promise<Vitest> {
  return createVitest(
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
          load: (id) => (mutated && id.split('?')[0] === mutated.file ? mutated.text : undefined),
        },
      ],
    },
  )
}

async function isKilled(vitest: Vitest, { file, tests }: Subject, text: string): Promise<boolean> {
  const path = resolve(file)
  // The file before may still be loaded with its last mutant.
  if (mutated) vitest.invalidateFile(mutated.file)
  mutated = { file: path, text }
  vitest.invalidateFile(path)
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)))
  const specs = specifications.length > 0 ? specifications : await vitest.globTestSpecifications(tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  // The run's state also has the modules of files that were tried before.
  const ran = testModules.filter(({ moduleId }) => tests.some((test) => resolve(test) === moduleId))
  if (ran.length === 0) throw new Error(`No tests were found for ${file}.`)
  return unhandledErrors.length > 0 || ran.some((module) => !module.ok())
}

/** Always the same ones for one seed. */
function sampleOf(mutants: Mutant[], most: number): Mutant[] {
  const step = mutants.length / most
  return step <= 1
    ? mutants
    : Array.from({ length: most }, (_, index) => mutants[Math.floor(index * step + (seed % step))] as Mutant)
}

async function tryAll(isApi: boolean): Promise<{ tried: number; killed: number; unexplained: string[] }> {
  const wanted = subjects.filter(
    (subject) => Boolean(subject.isApi) === isApi && (!only || subject.file.includes(only)),
  )
  const result = { tried: 0, killed: 0, unexplained: [] as string[] }
  if (wanted.length === 0) return result
  const vitest = await openVitest(isApi)
  try {
    for (const subject of wanted) {
      const source = readFileSync(subject.file, 'utf8')
      if (await isKilled(vitest, subject, source))
        throw new Error(`The tests of ${subject.file} fail without a mutant.`)
      const general = makeMutants(subject.file, source)
      const sample = sampleOf(general, isApi ? sampleSize.api : sampleSize.rules)
      const tried = [...sample, ...ownMutants(subject, source)]
      const figures = { mutants: tried.length, killed: 0, 'survivors with a reason': 0, 'of all': general.length }
      for (const [index, mutant] of tried.entries()) {
        write({ progress: { name: `mutants of ${subject.file}`, done: index, all: tried.length } })
        if (await isKilled(vitest, subject, applyMutant(source, mutant))) {
          figures.killed += 1
          continue
        }
        if (acceptedSurvivors[subject.file]?.[mutant.name]) figures['survivors with a reason'] += 1
        else {
          result.unexplained.push(mutant.name)
          console.log(`survived: ${subject.file} ${mutant.name}`)
        }
      }
      result.tried += tried.length
      result.killed += figures.killed
      console.log(`${subject.file}: ${figures.killed} of ${tried.length} killed`)
      const database = isApi ? 'PostgreSQL' : ''
      write({ row: { part: 'mutants', name: `${subject.name}: ${subject.file}`, database, figures, notShown: '' } })
    }
  } finally {
    await vitest.close()
  }
  return result
}

const results = [await tryAll(false)]
if (!isQuick || only) results.push(await tryAll(true))
else
  for (const { name, file } of subjects.filter(({ isApi }) => isApi)) {
    const row = { part: 'mutants', name: `${name}: ${file}`, database: 'PostgreSQL', figures: {}, notShown: noTime }
    write({ row })
  }
const tried = results.reduce((sum, result) => sum + result.tried, 0)
const killed = results.reduce((sum, result) => sum + result.killed, 0)
const unexplained = results.flatMap((result) => result.unexplained)
const percent = tried === 0 ? 0 : Math.floor((100 * killed) / tried)
console.log(`${killed} of ${tried} mutants killed: ${percent} %.`)
process.exitCode = percent >= leastKilled && unexplained.length === 0 ? 0 : 1
