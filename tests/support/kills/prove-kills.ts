import { expect, test } from 'vitest'
import { noTime } from '../../../tools/prove/proof-row.ts'
import { isQuick, isServer, proofSeed, recordNotShown, recordProgress, recordRow, timesIn } from '../prove/proof.ts'

/**
 * Before which steps processes are killed: 1 is every step, 4 every fourth. The embedded database takes seconds to open, so
 * there are fewer kills.
 */
export const killEvery = isServer ? timesIn(1, 8) : timesIn(4, 12)

/** How many scenarios of a file a quick run has time for. */
const mostInQuickRun = isServer ? 3 : 1

/**
 * Runs scenarios one after the other and records the kills and the other figures of each. A quick run has time for those named
 * last only.
 */
export function proveKills(scenarios: Record<string, () => Promise<number | Record<string, number>>>): void {
  const all = Object.entries(scenarios)
  const left = isQuick ? all.slice(0, -mostInQuickRun) : []
  const chosen = all.slice(left.length)
  recordNotShown(
    'kills',
    left.map(([name]) => name),
    noTime,
  )
  for (const [at, [name, scenario]] of chosen.entries())
    test(`after kill -9 while ${name}, another process finishes the work (seed ${proofSeed})`, async () => {
      recordProgress(name, at, chosen.length)
      const begun = performance.now()
      const found = await scenario()
      const seconds = (performance.now() - begun) / 1_000
      const figures = typeof found === 'number' ? { kills: found } : found
      expect(figures.kills, 'kills').toBeGreaterThan(0)
      recordRow({ part: 'kills', name, figures: { ...figures, seconds } })
      recordProgress(name, at + 1, chosen.length)
    })
}
