import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { categories, products } from '../../../server/catalogue/schema.ts'
import { checkImport } from '../../../server/imports/check-import.ts'
import { addPart, beginImport, type Importer } from '../../../server/imports/receive-file.ts'
import { csv } from '../../support/api/imports.ts'
import { makeLastingDatabase } from '../../support/api/lasting-database.ts'
import { runChild } from '../../support/api/run-child.ts'
import { bundleChild } from '../../support/servers/bundle-child.ts'
import type { KilledImport } from '../../support/servers/killed-import-child.ts'
import { openLasting } from '../../support/servers/lasting-store.ts'

const child = await bundleChild('tests/support/servers/killed-import-child.ts')
const database = await makeLastingDatabase(afterAll)
const importId = randomUUID()
const now = new Date('2026-11-16T10:00:00Z')
const importer: Importer = { author: { staff_id: 'bisi', staff_name: 'Bisi', network: '', now }, role: 'manager' }
const count = 12

/** Some products, and a checked file that changes all of them and adds as many. */
async function prepare(): Promise<void> {
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

/** Runs a process until it ends or is killed, and returns what was stored before it began. */
async function workUntilKilled(task: KilledImport['task'], killAt: number) {
  const work: KilledImport = {
    ...{ database, task, importId, killAt, role: 'manager', staffId: 'bisi' },
    now: now.toISOString(),
  }
  const { isKilled, stdout } = await runChild(child, work)
  return { isKilled, found: JSON.parse(stdout) }
}

test('a server killed -9 at any step of an import or its undo leaves all of it or nothing', async () => {
  await prepare()
  const before = { state: 'checked', changed: 0, added: 0, variants: 0, entries: 0 }
  const after = { state: 'applied', changed: count, added: count, variants: 3 * count, entries: 2 * count + 1 }
  // The undo deletes added products. Variants that the import added to other products are closed.
  const undone = { state: 'undone', changed: 0, added: 0, variants: 2 * count, entries: 4 * count + 2 }
  // A process takes seconds to start with the embedded database, so only every second or fourth step is tested.
  for (const [task, nothing, all, every] of [
    ['apply', before, after, 2],
    ['undo', after, undone, 4],
  ] as const) {
    let steps = 0
    for (let isKilled = true; isKilled && steps < 60; ) {
      steps += every
      const run = await workUntilKilled(task, steps)
      expect([nothing, all], `before step ${steps} of ${task}`).toContainEqual(run.found)
      isKilled = run.isKilled
    }
    expect(steps, 'the last process ends before it is killed').toBeLessThan(60)
    expect((await workUntilKilled(task, 1_000)).found).toEqual(all)
  }
}, 600_000)
