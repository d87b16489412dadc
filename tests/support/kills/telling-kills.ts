import { expect, onTestFinished } from 'vitest'
import { productVariants } from '../../../server/catalogue/schema.ts'
import { freeAgain, notices } from '../../../server/notices/schema.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { runChild } from '../api/run-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type LastingDatabase, openLasting, seedStore } from '../servers/lasting-store.ts'
import type { KilledTelling } from './killed-telling-child.ts'

const start = new Date('2026-11-16T10:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@mail.example`)

/** Five people wait for the one scarf that is free again; the first and the last wait for a lower price too. */
async function prepare(database: LastingDatabase): Promise<void> {
  const { db, close } = await openLasting(database)
  await seedStore(db)
  const [variant] = await db.update(productVariants).set({ stock: 1 }).returning({ _id: productVariants._id })
  await db.insert(freeAgain).values({ variant_id: variant?._id ?? '', since: start })
  const [first = '', , , , last = ''] = people
  const wishes = [
    ...people.map((address) => ({ address, kind: 'back' as const })),
    ...[first, last].map((address) => ({ address, kind: 'cheaper' as const })),
  ]
  await db.insert(notices).values(
    wishes.map((wish, index) => ({
      ...wish,
      ...{ _id: `notice-${index}`, channel: 'mail' as const, product_id: 'scarf', size: '', color: '' },
      ...{ price_asked: 200_000, asked_at: start, consented_at: start },
    })),
  )
  await close()
}

interface Found {
  address: string
  told: number
  mails: number
}

/** Each has all that it was told in one mail. */
const stored = (told: readonly number[]) =>
  people.map((address, index) => ({ address, told: told[index] ?? 0, mails: told[index] ? 1 : 0 }))

/**
 * Nobody is told twice and nobody is forgotten. Called at the top of a file of tests; the returned function takes how many steps
 * lie between two kills and returns the number of kills.
 */
export async function prepareTellingKills() {
  const child = await bundleChild('tests/support/kills/killed-telling-child.ts')

  return async (between: number): Promise<number> => {
    const database = await makeLastingDatabase(onTestFinished)
    /** Runs a process until it ends or is killed, and returns what was stored before it began. */
    async function tellUntilKilled(now: Date, killAt: number): Promise<{ isKilled: boolean; found: Found[] }> {
      const work: KilledTelling = { database, now: now.toISOString(), killAt }
      const { isKilled, stdout } = await runChild(child, work)
      return { isKilled, found: JSON.parse(stdout) }
    }

    await prepare(database)
    const nobody = stored([0, 0, 0, 0, 0])
    // Three people are told about the piece, and one about the price.
    const some = stored([2, 1, 1, 0, 1])
    const [after20Minutes, after13Hours] = [minutesLater(20), minutesLater(13 * 60)]
    let step = 1
    let kills = 0
    for (let isKilled = true; isKilled && step < 60; step += between) {
      const run = await tellUntilKilled(after20Minutes, step)
      expect(run.found, `before step ${step}`).toEqual(nobody)
      isKilled = run.isKilled
      if (isKilled) kills += 1
    }
    expect([step > 12, step < 60], 'several processes are killed, the last one is not').toEqual([true, true])
    expect(await tellUntilKilled(after13Hours, 12)).toEqual({ isKilled: true, found: some })
    expect(await tellUntilKilled(after13Hours, 1_000)).toEqual({ isKilled: false, found: some })
    const { found } = await tellUntilKilled(after13Hours, 1_000)
    expect(found.map(({ told }) => told)).toEqual([2, 1, 1, 1, 2])
    expect(found.map(({ mails }) => mails)).toEqual([1, 1, 1, 1, 2])
    return kills + 1
  }
}
