import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readMachine } from '../reporting/machine.ts'
import { makeProgress } from '../reporting/progress.ts'
import { describeRow, listRuns, writeDocument } from './proof-document.ts'
import { noTime, type Pace, type PartName, type ProofRow, partNames } from './proof-row.ts'
import { asText, cellsOf } from './proof-table.ts'
import { runPart } from './run-part.ts'

const databases = ['embedded', 'PostgreSQL'] as const
const file = 'docs/proof.md'

/** About how many seconds a part takes. The progress line uses these estimates. */
const seconds: Record<PartName, Record<Pace, number>> = {
  kills: { quick: 50, full: 660 },
  races: { quick: 25, full: 1_000 },
  fuzz: { quick: 28, full: 1_150 },
  mutants: { quick: 22, full: 420 },
  drills: { quick: 31, full: 360 },
}

/**
 * `npm run prove`: tries to lose a payment, to charge twice and to oversell. `--quick` tries everything less often and on
 * PostgreSQL alone. `--only races` and `--database embedded` run a part of it. `--seed 7` repeats the random choices of
 * another run. `--broken` runs kills and races against a store without the lock of settlements, and succeeds if both notice
 * it. A full run of all parts on both databases writes docs/proof.md, and other runs with `--write`; `--broken` never does.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    broken: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
})
const { quick, broken, only } = values
const pace: Pace = quick ? 'quick' : 'full'
const seed = Number(values.seed)
const isKnown = (value: string, known: readonly string[]) => value === '' || known.includes(value)
if (!Number.isSafeInteger(seed)) stop('--seed is a whole number.')
if (!isKnown(only, partNames)) stop(`--only is one of ${partNames.join(', ')}.`)
if (!isKnown(values.database, databases)) stop(`--database is one of ${databases.join(', ')}.`)

const parts = partNames.filter(
  (part) => (only === '' || only === part) && (!broken || part === 'kills' || part === 'races'),
)
/**
 * A quick run has no time for both databases. The embedded one runs one transaction at a time, so a missing lock does no harm
 * there.
 */
const chosen = broken ? 'PostgreSQL' : values.database || (quick ? 'PostgreSQL' : '')

const machine = readMachine()
const start = performance.now()
const minutesSince = (time: number) => Math.round((performance.now() - time) / 6_000) / 10
const progress = makeProgress(parts.reduce((sum, part) => sum + seconds[part][pace], 0))
console.log(`Seed ${seed}, ${pace}.`)
const rows: ProofRow[] = []
const failed: string[] = []
const unnoticed: string[] = []
const minutesOfParts: Partial<Record<PartName, number>> = {}
for (const part of parts) {
  progress.begin(part, seconds[part][pace])
  const fault = broken ? 'no lock' : ''
  const partStart = performance.now()
  const result = await runPart({ part, database: chosen, seed, pace, fault, say: progress.say })
  minutesOfParts[part] = minutesSince(partStart)
  if (quick && !values.database)
    rows.push({ part, name: 'everything', database: 'embedded', figures: {}, notShown: noTime })
  // Both databases work at the same time; the table has one after the other.
  rows.push(...result.rows.toSorted((a, b) => a.database.localeCompare(b.database)))
  if (broken) {
    if (result.failures.length === 0) unnoticed.push(part)
    else console.log(`\n${part} caught the missing lock in:\n${result.failures.map((text) => `  ${text}`).join('\n')}`)
  } else if (!result.isPassed) {
    failed.push(part)
    console.error(`\n${result.output}\n✗ ${part} failed with seed ${seed}. Repeat it with:\n  ${repeat(part)}`)
  }
}
progress.finish()

for (const part of partNames) {
  const own = rows.filter((row) => row.part === part && !row.notShown)
  if (own.length > 0) console.log(`\n${part}\n${asText(cellsOf(own))}`)
}
for (const row of rows.filter(({ notShown }) => notShown))
  console.log(`Not shown: ${describeRow(row)}: ${row.notShown}`)
const minutes = minutesSince(start)
console.log(`\nSeed ${seed}; ${minutes} minutes on ${machine.cores} × ${machine.cpu}, Node ${machine.node}.`)
if (broken) {
  console.log(
    unnoticed.length === 0
      ? 'The fault was noticed by every part that ran.'
      : `✗ Not noticed by ${unnoticed.join(', ')}.`,
  )
} else {
  console.log(failed.length === 0 ? 'Every check that ran passed.' : `✗ Failed: ${failed.join(', ')}.`)
  const isWhole = !quick && !only && !values.database
  if (isWhole || values.write) {
    const earlier = existsSync(file) ? listRuns(readFileSync(file, 'utf8')) : []
    writeFileSync(file, writeDocument({ rows, failed, seed, pace, minutes, minutesOfParts, machine, earlier }))
  }
}
process.exit(failed.length + unnoticed.length > 0 ? 1 : 0)

function repeat(part: PartName): string {
  const words = [`--only ${part}`, chosen && `--database ${chosen}`, `--seed ${seed}`, pace !== 'full' && `--${pace}`]
  return `npm run prove -- ${words.filter(Boolean).join(' ')}`
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
