import { afterAll, expect, test } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { payments } from '../../../server/payments/schema.ts'
import { makeLastingDatabase } from '../../support/api/lasting-database.ts'
import { runChild } from '../../support/api/run-child.ts'
import { bundleChild } from '../../support/servers/bundle-child.ts'
import type { KilledShipping } from '../../support/servers/killed-shipping-child.ts'
import { openLasting } from '../../support/servers/lasting-store.ts'

const child = await bundleChild('tests/support/servers/killed-shipping-child.ts')
const database = await makeLastingDatabase(afterAll)
const now = new Date('2026-11-16T10:00:00Z')
const ids = ['a', 'b', 'c', 'd'].map((name) => `order-${name}`)

async function prepare(): Promise<void> {
  const { db, close } = await openLasting(database)
  for (const [index, _id] of ids.entries()) {
    const reference = `179475500000${index}`
    await db.insert(orders).values({
      ...{ _id, payment_reference: reference, content_hash: _id, status: 'paid', order_title: 'Scarf', img: '' },
      ...{ email: `${_id}@example.com`, phone: '08031234567', first_name: 'Ada', last_name: 'Obi', country: 'Nigeria' },
      ...{ address: '12 Adeola Street', city: 'Lagos', state: 'Lagos', shipping_method: 'Lagos', shipping_fee: 0 },
      ...{
        original_total: 100,
        discount: 0,
        subtotal: 100,
        total_paid: 100,
        holds: true,
        held_until: now,
        paid_at: now,
      },
    })
    await db.insert(payments).values({ reference, order_id: _id, status: 'settled', amount: 100 })
  }
  await close()
}

interface Found {
  status: string
  mails: number
  entries: number
  hasCode: boolean
}

/** Runs a process until it ends or is killed, and returns what was stored before it began. */
async function workUntilKilled(killAt: number): Promise<{ isKilled: boolean; found: Found[] }> {
  const work: KilledShipping = { database, orders: ids, now: now.toISOString(), killAt }
  const { isKilled, stdout } = await runChild(child, work)
  return { isKilled, found: JSON.parse(stdout) }
}

test('a server killed -9 at any step of shipping many orders loses none and mails none twice', async () => {
  await prepare()
  const waits = { status: 'paid', mails: 0, entries: 0, hasCode: false }
  const shipped = { status: 'shipped', mails: 1, entries: 1, hasCode: true }
  let steps = 0
  for (let isKilled = true; isKilled && steps < 60; ) {
    steps += 1
    // A process takes seconds to start with the embedded database. The steps of an order repeat, so every third will do.
    const run = await workUntilKilled(1 + ((steps * 3) % 20))
    for (const order of run.found) expect([waits, shipped], `before try ${steps}`).toContainEqual(order)
    isKilled = run.isKilled
  }
  expect((await workUntilKilled(1_000)).found, 'the last process ships the rest').toEqual(ids.map(() => shipped))
}, 600_000)
