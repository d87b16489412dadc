import { expect, onTestFinished } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { payments } from '../../../server/payments/schema.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { runChild } from '../api/run-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import type { KilledShipping } from './killed-shipping-child.ts'

const now = new Date('2026-11-16T10:00:00Z')
const ids = ['a', 'b', 'c', 'd'].map((name) => `order-${name}`)

async function prepare(database: LastingDatabase): Promise<void> {
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

/**
 * Orders are shipped together by processes that are killed before the step that `killAt` names for each turn, from 1 on. Called
 * at the top of a file of tests; the returned function returns the number of kills.
 */
export async function prepareShippingKills() {
  const child = await bundleChild('tests/support/kills/killed-shipping-child.ts')

  return async (killAt: (turn: number) => number): Promise<number> => {
    const database = await makeLastingDatabase(onTestFinished)
    /** Runs a process until it ends or is killed, and returns what was stored before it began. */
    async function workUntilKilled(step: number): Promise<{ isKilled: boolean; found: Found[] }> {
      const work: KilledShipping = { database, orders: ids, now: now.toISOString(), killAt: step }
      const { isKilled, stdout } = await runChild(child, work)
      return { isKilled, found: JSON.parse(stdout) }
    }

    await prepare(database)
    const waits = { status: 'paid', mails: 0, entries: 0, hasCode: false }
    const shipped = { status: 'shipped', mails: 1, entries: 1, hasCode: true }
    let turn = 0
    for (let isKilled = true; isKilled && turn < 100; ) {
      turn += 1
      const run = await workUntilKilled(killAt(turn))
      for (const order of run.found) expect([waits, shipped], `before try ${turn}`).toContainEqual(order)
      isKilled = run.isKilled
    }
    expect((await workUntilKilled(1_000)).found, 'the last process ships the rest').toEqual(ids.map(() => shipped))
    return turn - 1
  }
}
