import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, inject, test } from 'vitest'
import { orders } from '../../../server/orders/schema.ts'
import { payments } from '../../../server/payments/schema.ts'
import { createServerDatabase } from '../../support/api/test-store.ts'
import { bundleChild } from '../../support/servers/bundle-child.ts'
import type { KilledShipping } from '../../support/servers/killed-shipping-child.ts'
import { type LastingDatabase, makeDataDir, openLasting } from '../../support/servers/lasting-store.ts'

const child = await bundleChild('tests/support/servers/killed-shipping-child.ts')
const database = await makeLastingDatabase()
const now = new Date('2026-11-16T10:00:00Z')
const ids = ['a', 'b', 'c', 'd'].map((name) => `order-${name}`)

async function makeLastingDatabase(): Promise<LastingDatabase> {
  const wanted = inject('database')
  if (wanted.kind === 'server') return { url: await createServerDatabase(wanted) }
  const { dataDir, remove } = await makeDataDir()
  afterAll(remove)
  return { dataDir, templateFile: wanted.templateFile }
}

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
  const running = spawn(process.execPath, [child, JSON.stringify(work)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr]: [string[], string[]] = [[], []]
  running.stdout.on('data', (piece) => stdout.push(String(piece)))
  running.stderr.on('data', (piece) => stderr.push(String(piece)))
  const [code, signal] = await once(running, 'close')
  if (signal !== 'SIGKILL') expect([code, stderr]).toEqual([0, []])
  return { isKilled: signal === 'SIGKILL', found: JSON.parse(stdout.join('')) }
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
