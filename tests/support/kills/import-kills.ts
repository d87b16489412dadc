import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { categories, products } from '../../../server/catalogue/schema.ts'
import { checkImport } from '../../../server/imports/check-import.ts'
import { addPart, beginImport, type Importer } from '../../../server/imports/receive-file.ts'
import { csv } from '../api/imports.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { runChild } from '../api/run-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import type { KilledImport } from './killed-import-child.ts'

const importId = randomUUID()
const now = new Date('2026-11-16T10:00:00Z')
const importer: Importer = { author: { staff_id: 'bisi', staff_name: 'Bisi', network: '', now }, role: 'manager' }
const count = 12

/** Some products, and a checked file that changes all of them and adds as many. */
async function prepare(database: LastingDatabase): Promise<void> {
  const { db, close } = await openLasting(database)
  await db.insert(categories).values({ category: 'Scarf', position: 0 })
  const ids = Array.from({ length: count }, (_, index) => `scarf-${index}`)
  await db.insert(products).values(
    ids.map((_id) => ({
      ...{ _id, item_name: _id, item_slug: _id, category: 'Scarf', img: '', images: '', description: '' },
      ...{ specification: [], sizes: [], colors: [], original_price: 2_000_000, new_price: 2_000_000 },
    })),
  )
  const rows = ids.flatMap((id) => [
    [id, `${id}-moved`, '', '', 15_000, 'S, M'],
    ['', '', `New ${id}`, 'Scarf', 12_000, 'S'],
  ])
  const file = Buffer.from(csv(['Id', 'Address', 'Name', 'Category', 'Price now', 'Sizes'], ...rows))
  await beginImport(db, { _id: importId, kind: 'products', file_name: 'a.csv', size: file.length }, importer)
  await addPart(db, importId, { offset: 0, data: file.toString('base64') }, importer)
  const checked = await checkImport(db, importId, importer)
  expect(checked).toMatchObject({ fault_count: 0, new_count: count, changed_count: count })
  await close()
}

const mostSteps = 400

/**
 * An import and its undo leave all of it or nothing, whenever the process is killed. Called at the top of a file of tests; the
 * returned function takes how many steps lie between two kills and returns the number of kills.
 */
export async function prepareImportKills() {
  const child = await bundleChild('tests/support/kills/killed-import-child.ts')

  return async (between: Record<KilledImport['task'], number>): Promise<number> => {
    const database = await makeLastingDatabase(onTestFinished)
    /** Runs a process until it ends or is killed, and returns what was stored before it began. */
    async function workUntilKilled(task: KilledImport['task'], killAt: number) {
      const work: KilledImport = {
        ...{ database, task, importId, killAt, role: 'manager', staffId: 'bisi' },
        now: now.toISOString(),
      }
      const { isKilled, stdout } = await runChild(child, work)
      return { isKilled, found: JSON.parse(stdout) }
    }

    await prepare(database)
    const before = { state: 'checked', changed: 0, added: 0, variants: 0, entries: 0 }
    const after = { state: 'applied', changed: count, added: count, variants: 3 * count, entries: 2 * count + 1 }
    // The undo deletes added products. Variants that the import added to other products are closed.
    const undone = { state: 'undone', changed: 0, added: 0, variants: 2 * count, entries: 4 * count + 2 }
    let kills = 0
    for (const [task, nothing, all] of [
      ['apply', before, after],
      ['undo', after, undone],
    ] as const) {
      let step = 0
      for (let isKilled = true; isKilled && step < mostSteps; ) {
        step += between[task]
        const run = await workUntilKilled(task, step)
        expect([nothing, all], `before step ${step} of ${task}`).toContainEqual(run.found)
        isKilled = run.isKilled
        if (isKilled) kills += 1
      }
      expect(step, 'the last process ends before it is killed').toBeLessThan(mostSteps)
      expect((await workUntilKilled(task, 1_000)).found).toEqual(all)
    }
    return kills
  }
}
