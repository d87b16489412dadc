import { inject, test } from 'vitest'
import { proofSeed, recordProgress, recordRow, timesIn } from '../prove/proof.ts'

/** Whether the run works on a database server; the embedded database takes seconds to open, so there are fewer kills. */
export const isServer = inject('database').kind === 'server'

/** Before which steps processes are killed: 1 is every step, 3 every third. */
export const killEvery = isServer ? timesIn(1, 8) : timesIn(3, 12)

/** Runs scenarios one after the other and records how often each killed a process. */
export function proveKills(scenarios: Record<string, () => Promise<number>>): void {
  const names = Object.keys(scenarios)
  for (const [at, [name, scenario]] of Object.entries(scenarios).entries())
    test(`killed -9 while ${name}, a store loses nothing and does nothing twice (seed ${proofSeed})`, async () => {
      recordProgress(name, at, names.length)
      const begun = performance.now()
      const kills = await scenario()
      const seconds = (performance.now() - begun) / 1_000
      recordRow({ part: 'kills', name, figures: { kills, seconds } })
      recordProgress(name, at + 1, names.length)
    })
}
