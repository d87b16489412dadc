import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { photo } from '../api/pictures.ts'
import { runChild } from '../api/run-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { openLasting, seedStore } from '../servers/lasting-store.ts'
import type { KilledUpload } from './killed-upload-child.ts'

const mostTurns = 80
/** A product has at most 40 pictures, so each product gets fewer. */
const picturesOfProduct = 30
const minute = 60_000

/**
 * The phone goes on with its upload after each kill, and gets one picture with one entry in the audit log. Called at the top of a
 * file of tests; the returned function takes how many steps lie between two kills and returns the number of kills.
 */
export async function prepareUploadKills() {
  const child = await bundleChild('tests/support/kills/killed-upload-child.ts')

  return async (between: number): Promise<number> => {
    const database = await makeLastingDatabase(onTestFinished)
    const bytes = await photo(60, 80).png().toBuffer()
    let now = Date.now()

    async function withDatabase<Result>(work: (db: Awaited<ReturnType<typeof openLasting>>['db']) => Promise<Result>) {
      const { db, close } = await openLasting(database)
      return work(db).finally(close)
    }

    const productOf = (turn: number) => `scarf-${Math.floor(turn / picturesOfProduct)}`
    await withDatabase(async (db) => {
      await seedStore(db)
      for (let turn = 0; turn < mostTurns; turn += picturesOfProduct)
        await db.execute(
          sql`insert into products (_id, item_name, item_slug, category, img, images, description, specification, sizes, colors,
              original_price, new_price)
            select ${productOf(turn)}, ${productOf(turn)}, ${productOf(turn)}, category, '', '', '', specification, sizes, colors,
              original_price, new_price from products where _id = 'scarf'`,
        )
    })

    let kills = 0
    for (let turn = 0, isKilled = true; isKilled; turn += 1) {
      expect(turn, 'the last process ends its work before its kill step').toBeLessThan(mostTurns)
      const work: KilledUpload = {
        ...{ database, uploadId: randomUUID(), productId: productOf(turn), staffId: 'bisi' },
        ...{ photo: bytes.toString('base64'), now: new Date(now).toISOString(), killAt: 1 + turn * between },
      }
      isKilled = (await runChild(child, work)).isKilled
      if (isKilled) kills += 1
      // A dead process keeps its claim for two minutes.
      now += 3 * minute
      await runChild(child, { ...work, now: new Date(now).toISOString(), killAt: 0 })
      now += 3 * minute
      const [found] = await withDatabase((db) =>
        queryRows(
          db,
          sql`select (select state from product_images where _id = ${work.uploadId}) as state,
            (select count(*)::int from audit_log where after ->> 'picture' = ${work.uploadId}) as entries,
            (select count(*)::int from product_images) as pictures,
            (select count(*)::int from upload_parts) as parts`,
        ),
      )
      expect(found, `killed before step ${work.killAt}`).toEqual({
        state: 'ready',
        entries: 1,
        pictures: turn + 1,
        parts: 0,
      })
    }
    return kills
  }
}
