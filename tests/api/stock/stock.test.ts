import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { commandLine } from '../../../server/staff/author.ts'
import { moveStock } from '../../../server/stock/move-stock.ts'
import { stockStore } from '../../../server/stock/store.ts'
import type { LedgerEntry, StockVariant } from '../../../shared/contract/admin/stock/schemas.ts'
import { buy, countPieces, freePieces, letPass, prepare } from '../../support/api/buyers.ts'
import { makeMerchant } from '../../support/api/merchant.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const packer = await staff.join('packer')

const shirt = 'eko-linen-camp-shirt'
const dress = 'adunni-leaf-wrap-dress'
const first = (slug: string, size: string, color: string) => ({ slug, size, color })

async function idOf(slug: string, size: string, color: string): Promise<string> {
  const [row] = await queryRows<{ _id: string }>(
    database.db,
    sql`select v._id from product_variants v join products p on p._id = v.product_id
      where p.item_slug = ${slug} and v.size = ${size} and v.color = ${color}`,
  )
  if (!row) throw new Error(`There is no ${slug} in ${size}, ${color}.`)
  return row._id
}

const ids = {
  L: await idOf(shirt, 'L', 'white'),
  M: await idOf(shirt, 'M', 'white'),
  S: await idOf(shirt, 'S', 'white'),
}
const setFree = (size: 'S' | 'M' | 'L', pieces: number) => countPieces(shop, shirt, size, 'white', pieces)
const free = (size: 'S' | 'M' | 'L') => freePieces(shop, shirt, size, 'white')

async function ledger(id: string, query: Record<string, string> = {}) {
  const { body } = await manager.call('stockLedger', { params: { id }, query })
  return body.data as { variant: StockVariant; entries: LedgerEntry[]; next: string | null }
}

const movementsOf = async (id: string) => (await ledger(id)).variant.movements

async function entries() {
  return queryRows<{ action: string; label: string; before: unknown; after: unknown; staff_name: string }>(
    database.db,
    sql`select action, label, before, after, staff_name from audit_log where action like 'stock.%' order by _id`,
  )
}

const delivery = (lines: [variant_id: string, pieces: number][], note = '') => ({
  note,
  lines: lines.map(([variant_id, pieces]) => ({ _id: randomUUID(), variant_id, pieces })),
})

const count = async (variant_id: string, seen: number | null, counted: number, others: object = {}) => ({
  ...{ _id: randomUUID(), variant_id, seen, counted, reason: 'correction' as const },
  movements: await movementsOf(variant_id),
  ...others,
})

const adjustment = (variant_id: string, difference: number, reason: string) => ({
  body: { _id: randomUUID(), variant_id, difference, reason, note: '' },
})

// Movements of one moment have no order in the ledger.
beforeEach(() => letPass(shop, 1))

afterAll(async () => {
  expect(await reconcile(paymentContext), 'the reconciliation finds no difference').toEqual([])
})

it('a variant that was taken away while somebody ordered it has no pieces left', async () => {
  const gone = { item_id: randomUUID(), size: 'M', color: 'white', quantity: 1 }
  await expect(stockStore(database.db).take([gone])).rejects.toMatchObject({ pieces: gone, left: 0 })
})

describe('a delivery', () => {
  it('of several variants is one save, shows in the shop’s API and stands once in the log', async () => {
    await setFree('L', 2)
    await setFree('M', 0)
    const before = (await entries()).length
    const body = delivery(
      [
        [ids.L, 3],
        [ids.M, 4],
      ],
      'Invoice 17',
    )
    const { status, body: answer } = await manager.call('receiveStock', { body })
    expect(status).toBe(200)
    expect(answer.data.map(({ size, stock }: StockVariant) => [size, stock]).sort()).toEqual([
      ['L', 5],
      ['M', 4],
    ])
    await expect
      .poll(async () => {
        const { data } = (await app.inject({ url: `/api/v1/general/single-product-slug/${shirt}` })).json()
        return data.variants.find(({ size, color }: StockVariant) => size === 'M' && color === 'white').available
      })
      .toBe(4)
    const log = (await entries()).slice(before)
    expect(log).toMatchObject([{ action: 'stock.receive', label: '2 variants, +7 pieces', staff_name: 'Person 1' }])
    expect(Object.values(log[0]?.after as object).sort()).toEqual([4, 5])
    expect((await ledger(ids.L)).entries[0]).toMatchObject({ reason: 'received', difference: 3, note: 'Invoice 17' })
  })

  it('sent twice, or twice at the same moment, is one', async () => {
    await setFree('L', 1)
    const before = (await entries()).length
    const body = delivery([[ids.L, 3]])
    const answers = await Promise.all([1, 2, 3].map(() => manager.call('receiveStock', { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await free('L')).toBe(4)
    expect(await entries()).toHaveLength(before + 1)
  })

  it('that was saved is not silently replaced by other numbers under the same id', async () => {
    await setFree('L', 1)
    const body = delivery([[ids.L, 3]])
    await manager.call('receiveStock', { body })
    const changed = { ...body, lines: body.lines.map((line) => ({ ...line, pieces: 5 })) }
    expect((await manager.call('receiveStock', { body: changed })).status).toBe(400)
    const elsewhere = { ...body, lines: body.lines.map((line) => ({ ...line, variant_id: ids.M })) }
    expect((await manager.call('receiveStock', { body: elsewhere })).status).toBe(400)
    expect(await free('L')).toBe(4)
  })

  it('of an unknown variant changes nothing at all', async () => {
    await setFree('L', 1)
    const { status } = await manager.call('receiveStock', {
      body: delivery([
        [ids.L, 3],
        ['nothing', 1],
      ]),
    })
    expect([status, await free('L')]).toEqual([404, 1])
  })

  it('of a variant that is not counted asks for a count first', async () => {
    await manager.call('receiveStock', { body: delivery([[await idOf(dress, 'S', 'orange'), 3]]) })
    const { status, body } = await manager.call('receiveStock', {
      body: delivery([[await idOf(dress, 'S', 'orange'), 3]]),
    })
    expect([status, body.error]).toEqual([400, expect.stringMatching(/not counted yet/)])
  })

  it.each([
    ['no lines', { note: '', lines: [] }],
    ['half a piece', delivery([[ids.L, 0.5]])],
    ['no piece', delivery([[ids.L, 0]])],
    ['fewer pieces', delivery([[ids.L, -1]])],
    ['too many pieces', delivery([[ids.L, 1_000_000]])],
    [
      'a variant twice',
      delivery([
        [ids.L, 1],
        [ids.L, 2],
      ]),
    ],
    ['a note with control characters', delivery([[ids.L, 1]], 'a\u0000b')],
    ['an id of another form', { note: '', lines: [{ _id: '1', variant_id: ids.L, pieces: 1 }] }],
  ])('with %s is refused', async (_, body) => {
    const before = await free('L')
    const { status, body: answer } = await manager.call('receiveStock', { body })
    expect([status, Object.keys(answer.fields).length]).toEqual([400, 1])
    expect(await free('L')).toBe(before)
  })

  it('is not for packers, who can put returned pieces back', async () => {
    await setFree('L', 1)
    expect((await packer.call('receiveStock', { body: delivery([[ids.L, 3]]) })).status).toBe(403)
    expect((await packer.call('adjustStock', adjustment(ids.L, -1, 'lost'))).status).toBe(403)
    expect((await packer.call('returnStock', { body: delivery([[ids.L, 2]]) })).status).toBe(200)
    expect(await free('L')).toBe(3)
    expect((await ledger(ids.L)).entries[0]).toMatchObject({ reason: 'returned', difference: 2, by: 'Person 2' })
  })
})

describe('an adjustment', () => {
  it('changes the free pieces by its difference', async () => {
    await setFree('L', 5)
    const { status, body } = await manager.call('adjustStock', adjustment(ids.L, -2, 'damaged'))
    expect([status, body.data.stock]).toEqual([200, 3])
    expect((await entries()).at(-1)).toMatchObject({
      action: 'stock.adjust',
      before: { free: 5 },
      after: { free: 3, reason: 'damaged' },
    })
  })

  it('below zero is refused with the number left', async () => {
    await setFree('L', 2)
    const { status, body } = await manager.call('adjustStock', adjustment(ids.L, -3, 'lost'))
    expect([status, body.error]).toEqual([400, 'Eko Linen Camp Shirt, L, white: only 2 pieces are free.'])
    expect(body.fields).toEqual({ [ids.L]: body.error })
    expect(await free('L')).toBe(2)
  })

  it('of two people at the same moment never goes below zero', async () => {
    await setFree('L', 3)
    const answers = await Promise.all([1, 2].map(() => manager.call('adjustStock', adjustment(ids.L, -2, 'gift'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await free('L')).toBe(1)
  })

  it.each([
    [0, 'correction'],
    [2, 'lost'],
    [-2, 'returned'],
    [2, 'received'],
    [2, 'sold'],
    [1.5, 'correction'],
  ])('by %d for the reason %s is refused', async (difference, reason) => {
    expect((await manager.call('adjustStock', adjustment(ids.L, difference, reason))).status).toBe(400)
  })
})

describe('a count', () => {
  it('applies what was counted minus what was seen, so that pieces sold meanwhile stay sold', async () => {
    await setFree('L', 9)
    const counted = await count(ids.L, 9, 8, { reason: 'lost' })
    await buy(shop, [first(shirt, 'L', 'white'), first(shirt, 'L', 'white')])
    const { status, body } = await packer.call('countStock', { body: { counts: [counted] } })
    expect([status, body.data[0].stock]).toEqual([200, 6])
    expect((await ledger(ids.L)).entries[0]).toMatchObject({ reason: 'lost', difference: -1 })
  })

  it('and a sale at the same moment both count, a hundred times', async () => {
    const item = await queryRows<{ product_id: string }>(
      database.db,
      sql`select product_id from product_variants where _id = ${ids.M}`,
    )
    const pieces = [{ item_id: item[0]?.product_id ?? '', size: 'M', color: 'white', quantity: 1 }]
    await setFree('M', 1_000)
    let known = await movementsOf(ids.M)
    for (let round = 0; round < 100; round += 1) {
      const seen = 1_000 - 2 * round
      const counted = { ...{ _id: randomUUID(), variant_id: ids.M, seen, counted: seen - 1, movements: known } }
      await Promise.all([
        moveStock('stock.count', [{ ...counted, reason: 'lost', note: '' }], commandLine(clock.now), database.db),
        database.db.transaction((tx) => stockStore(tx).take(pieces)),
      ])
      known += 1
    }
    expect(await free('M')).toBe(800)
    // No order took these pieces, so they count as given back for the reconciliation.
    await setFree('M', 800)
  })

  it('races with real orders and the reconciliation agrees', async () => {
    await setFree('S', 20)
    for (let round = 0; round < 5; round += 1) {
      const seen = (await free('S')) ?? 0
      const counts = [await count(ids.S, seen, seen + 1)]
      await Promise.all([
        prepare(shop, [first(shirt, 'S', 'white')]),
        manager.call('countStock', { body: { counts } }),
        prepare(shop, [first(shirt, 'S', 'white'), first(shirt, 'M', 'white')]),
      ])
      expect(await free('S')).toBe(seen - 1)
      expect(await reconcile(paymentContext)).toEqual([])
    }
  })

  it('begins the counting of a variant that was not counted, with what orders hold', async () => {
    const id = await idOf(dress, 'M', 'orange')
    await buy(shop, [first(dress, 'M', 'orange')])
    const { status, body } = await manager.call('countStock', { body: { counts: [await count(id, null, 7)] } })
    expect([status, body.data[0].stock]).toEqual([200, 7])
    expect(await reconcile(paymentContext)).toEqual([])
    const zero = await idOf(dress, 'L', 'orange')
    await manager.call('countStock', { body: { counts: [await count(zero, null, 0)] } })
    expect(await freePieces(shop, dress, 'L', 'orange')).toBe(0)
  })

  it('of two people who count the same shelf is applied once; the second one is asked', async () => {
    await setFree('L', 10)
    const counts = await Promise.all([1, 2].map(() => count(ids.L, 10, 8)))
    const [one, other] = await Promise.all([
      manager.call('countStock', { body: { counts: counts.slice(0, 1) } }),
      packer.call('countStock', { body: { counts: counts.slice(1) } }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const late = one.status === 409 ? one.body : other.body
    expect(late.current).toMatchObject([{ variant_id: ids.L, stock: 8, changed_by: expect.stringMatching(/^Person/) }])
    expect(await free('L')).toBe(8)
  })

  it('that two people begin at the same moment begins once', async () => {
    const id = await idOf(dress, 'S', 'blue')
    const counts = await Promise.all([1, 2].map(() => count(id, null, 4)))
    const answers = await Promise.all(counts.map((one) => manager.call('countStock', { body: { counts: [one] } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await freePieces(shop, dress, 'S', 'blue')).toBe(4)
  })

  it('sent twice is one', async () => {
    await setFree('L', 10)
    const body = { counts: [await count(ids.L, 10, 12)] }
    const answers = [await manager.call('countStock', { body }), await manager.call('countStock', { body })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await free('L')).toBe(12)
  })

  it('as seen changes nothing, but stands in the ledger', async () => {
    await setFree('L', 10)
    await manager.call('countStock', { body: { counts: [await count(ids.L, 10, 10)] } })
    expect((await ledger(ids.L)).entries[0]).toMatchObject({ kind: 'movement', difference: 0 })
    expect(await free('L')).toBe(10)
  })

  it('that would take pieces which were sold meanwhile is refused with the number left', async () => {
    await setFree('L', 2)
    const counted = await count(ids.L, 2, 0, { reason: 'lost' })
    await buy(shop, [first(shirt, 'L', 'white')])
    const { status, body } = await manager.call('countStock', { body: { counts: [counted] } })
    expect([status, body.error]).toEqual([400, expect.stringMatching(/only 1 piece is free/)])
    expect(await free('L')).toBe(1)
  })
})

describe('the ledger', () => {
  it('joins movements with orders that hold, bought or gave back pieces, the newest first', async () => {
    const id = await idOf(dress, 'L', 'blue')
    await manager.call('countStock', { body: { counts: [await count(id, null, 5)] } })
    letPass(shop, 1)
    const { payment_reference } = await buy(shop, [first(dress, 'L', 'blue')])
    letPass(shop, 1)
    await manager.call('adjustStock', adjustment(id, -1, 'gift'))
    letPass(shop, 1)
    const held = await prepare(shop, [first(dress, 'L', 'blue'), first(dress, 'L', 'blue')])
    const { entries: rows, variant } = await ledger(id)
    expect(rows.map(({ kind, reason, difference, by }) => [reason ?? kind, difference, by])).toEqual([
      ['held', -2, held.payment_reference],
      ['gift', -1, 'Person 1'],
      ['sold', -1, payment_reference],
      ['correction', 5, 'Person 1'],
    ])
    expect(rows.reduce((sum, { difference }) => sum + difference, 0)).toBe(variant.stock)
  })

  it('is read a page at a time, with no entry twice and none left out', async () => {
    await setFree('S', 500)
    for (let round = 0; round < 60; round += 1)
      await moveStock(
        'stock.adjust',
        [{ _id: randomUUID(), variant_id: ids.S, difference: 1, reason: 'returned', note: '' }],
        commandLine(clock.now),
        database.db,
      )
    const page = await ledger(ids.S)
    expect(page.entries).toHaveLength(50)
    const rest = await ledger(ids.S, { before: page.next ?? '' })
    const all = [...page.entries, ...rest.entries].map(({ _id }) => _id)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(rest.next).toBeNull()
  })

  it('shows what the command line did', async () => {
    const { done } = makeMerchant(paymentContext)
    await done('stock', shirt, 'L', 'white', '4')
    letPass(shop, 1)
    await done('stock', shirt, 'L', 'white', '6')
    expect((await ledger(ids.L)).entries[0]).toMatchObject({ difference: 2, by: 'Command line', reason: 'correction' })
    expect((await entries()).at(-1)).toMatchObject({
      staff_name: 'Command line',
      before: { free: 4 },
      after: { free: 6 },
    })
  })

  it('of nothing is a 404, and a page that begins nowhere a 400', async () => {
    expect((await manager.call('stockLedger', { params: { id: 'nothing' }, query: {} })).status).toBe(404)
    const { status } = await manager.call('stockLedger', { params: { id: ids.L }, query: { before: 'yesterday' } })
    expect(status).toBe(400)
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string>) => {
    const { body } = await packer.call('stock', { query })
    return body.data as { variants: StockVariant[]; next: string | null }
  }

  it('has views of what is low and what is out', async () => {
    await setFree('L', 2)
    await setFree('M', 0)
    await setFree('S', 3)
    const low = (await list({})).variants.map(({ _id }) => _id)
    expect([low.includes(ids.L), low.includes(ids.M), low.includes(ids.S)]).toEqual([true, false, false])
    const out = (await list({ view: 'out' })).variants.map(({ _id }) => _id)
    expect([out.includes(ids.L), out.includes(ids.M), out.includes(ids.S)]).toEqual([false, true, false])
    await database.db.execute(sql`update product_variants set closed = true where _id = ${ids.L}`)
    expect((await list({})).variants.map(({ _id }) => _id)).not.toContain(ids.L)
    await database.db.execute(sql`update product_variants set closed = false where _id = ${ids.L}`)
  })

  it('pages through every variant once', async () => {
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const page = await list({ view: 'all', ...(before && { before }) })
      seen.push(...page.variants.map(({ _id }) => _id))
      before = page.next
    }
    const [total] = await queryRows<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from product_variants`,
    )
    expect([seen.length, new Set(seen).size]).toEqual([total?.count, total?.count])
  })

  it('is searched by the beginning of words of a name and of a SKU', async () => {
    await database.db.execute(sql`update product_variants set sku = 'EKO-WH-L_1' where _id = ${ids.L}`)
    const found = await list({ view: 'all', q: 'eko cam' })
    expect(new Set(found.variants.map(({ item_name }) => item_name))).toEqual(new Set(['Eko Linen Camp Shirt']))
    for (const q of ['eko-wh-l', 'EKO-WH-L_1'])
      expect((await list({ view: 'all', q })).variants.map(({ _id }) => _id)).toEqual([ids.L])
    for (const q of ['eko-wh-l%', 'no such thing', '!!!', "'; drop table products", 'x & y | z:*'])
      expect((await list({ view: 'all', q })).variants).toEqual([])
  })

  it('is narrowed to a category and to a product', async () => {
    const { variants } = await list({ view: 'all', category: 'dress' })
    expect(variants.length).toBeGreaterThan(0)
    const [one] = variants
    const ofProduct = (await list({ view: 'all', product: one?.product_id ?? '' })).variants
    expect(new Set(ofProduct.map(({ product_id }) => product_id))).toEqual(new Set([one?.product_id]))
    expect((await list({ view: 'all', category: 'nothing' })).variants).toEqual([])
  })
})
