import { parseArgs } from 'node:util'
import { readMachine } from '../reporting/machine.ts'
import { makeProgress } from '../reporting/progress.ts'
import { startBenchPostgres } from './instruments/postgres.ts'
import { paces } from './pace.ts'
import type { Part } from './part.ts'
import { accounts } from './parts/accounts.ts'
import { answers } from './parts/answers.ts'
import { footprint } from './parts/footprint.ts'
import { growth } from './parts/growth.ts'
import { hold } from './parts/hold.ts'
import { lighthouseScores } from './parts/lighthouse.ts'
import { officeCost } from './parts/office-cost.ts'
import { officeWeight } from './parts/office-weight.ts'
import { orders } from './parts/orders.ts'
import { weight } from './parts/weight.ts'
import { printMisses, printTable, writeResults } from './report.ts'
import { findMisses, type Table } from './table.ts'

const parts: readonly Part[] = [
  weight,
  officeWeight,
  answers,
  growth,
  officeCost,
  orders,
  footprint,
  accounts,
  hold,
  lighthouseScores,
]

/**
 * `npm run bench`: measures the built store, part by part, holds it against its limits and writes what it found to
 * tools/bench/results.json. `--quick` takes three minutes; `--only "page weight"` runs the parts whose names say so.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const pace = values.quick ? 'quick' : 'full'
const chosen = parts.filter(({ name, seconds }) => seconds[pace] !== undefined && name.includes(values.only))
const secondsOf = ({ seconds }: Part) => seconds[pace] ?? 0

// Every program the bench starts is stopped when it ends.
process.setMaxListeners(0)
const before = readMachine()
const start = performance.now()
const progress = makeProgress(chosen.reduce((sum, part) => sum + secondsOf(part), 10))
const postgres = await startBenchPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await postgres.stop()
    process.exit(1)
  })
const tables: Table[] = []
const failed: string[] = []
for (const part of chosen) {
  progress.begin(part.name, secondsOf(part))
  try {
    tables.push(...(await part.run({ pace: paces[pace], postgres, say: progress.say })))
  } catch (error) {
    // The other parts have something to say all the same.
    console.error(error)
    failed.push(part.name)
  }
}
progress.finish()
await postgres.stop()

for (const table of tables) printTable(table)
const misses = findMisses(tables)
printMisses(misses)
for (const name of failed) console.log(`✗ The part “${name}” failed.`)
const machine = { ...before, loadAfter: readMachine().load, postgresql: postgres.version }
const minutes = Math.round((performance.now() - start) / 6_000) / 10
console.log(
  `\n${minutes} minutes on ${machine.cores} × ${machine.cpu}, Node ${machine.node}; load ${machine.load.join(' ')} before, ${machine.loadAfter.join(' ')} after.`,
)
await writeResults({ machine, pace, minutes, tables, misses, failed })
// A store that a failed part left running must not keep the bench from ending.
process.exit(misses.length + failed.length > 0 ? 1 : 0)
