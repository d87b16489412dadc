import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { buy, countPieces, freePieces } from '../../support/api/buyers.ts'
import { csv, makeImporter } from '../../support/api/imports.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { database, paymentContext } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const packer = await staff.join('packer')
const { check, apply, undo, importFile, exportFile } = makeImporter(manager)

const slug = 'adunni-leaf-wrap-dress'
const shirt = 'eko-linen-camp-shirt'
const free = (size: string, color: string, of = slug) => freePieces(shop, of, size, color)
const variantOf = async (size: string, color: string, of = slug) => {
  const [row] = await queryRows<{ _id: string; sku: string }>(
    database.db,
    sql`select v._id, v.sku from product_variants v join products p on p._id = v.product_id
      where p.item_slug = ${of} and v.size = ${size} and v.color = ${color}`,
  )
  if (!row) throw new Error('There is no such variant.')
  return row
}
const movementsOf = async (id: string) =>
  queryRows<{ reason: string; difference: number; note: string }>(
    database.db,
    sql`select reason, difference, note from stock_movements where variant_id = ${id} order by at, _id`,
  )
const line = (size: string, color: string, pieces: number | string) => [slug, color, size, pieces] as const
const columns = ['Address', 'Colour', 'Size', 'Free pieces']

describe('a file of stock', () => {
  it('sets free pieces, begins counting, and its undo subtracts the differences', async () => {
    await countPieces(shop, slug, 'M', 'orange', 5)
    const applied = await importFile('stock', csv(columns, line('M', 'Orange', 8), line('L', 'orange', 4)))
    expect(applied).toMatchObject({ changed_count: 2, unchanged_count: 0 })
    expect([await free('M', 'orange'), await free('L', 'orange')]).toEqual([8, 4])
    const { _id } = await variantOf('M', 'orange')
    expect((await movementsOf(_id)).at(-1)).toEqual({ reason: 'correction', difference: 3, note: 'Import: file.csv' })
    await buy(shop, [{ slug, size: 'M', color: 'orange' }])
    expect((await undo(applied._id)).status).toBe(200)
    expect([await free('M', 'orange'), await free('L', 'orange')]).toEqual([4, null])
    expect((await movementsOf(_id)).at(-1)).toMatchObject({ difference: -3, note: 'Import undone: file.csv' })
    expect(await reconcile(paymentContext)).toEqual([])
  })

  it('is not undone where somebody has counted since, and keeps deliveries', async () => {
    const { _id: counted } = await variantOf('M', 'green')
    const { _id: delivered } = await variantOf('S', 'green')
    await countPieces(shop, slug, 'M', 'green', 20)
    await countPieces(shop, slug, 'S', 'green', 20)
    const columnsOf = (size: string) => csv(columns, line(size, 'green', 2))
    const [wrong, right] = [await importFile('stock', columnsOf('M')), await importFile('stock', columnsOf('S'))]
    const movements = (await movementsOf(counted)).length
    const count = { _id: staff.newId(), variant_id: counted, seen: 2, counted: 20, movements, reason: 'correction' }
    expect((await manager.call('countStock', { body: { counts: [count] } })).status).toBe(200)
    const refused = await undo(wrong._id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/changed after the import/)])
    expect(await free('M', 'green')).toBe(20)
    const delivery = { note: '', lines: [{ _id: staff.newId(), variant_id: delivered, pieces: 3 }] }
    expect((await manager.call('receiveStock', { body: delivery })).status).toBe(200)
    expect((await undo(right._id)).status).toBe(200)
    expect(await free('S', 'green')).toBe(23)
  })

  it('keeps the sales that were made between check and apply', async () => {
    await countPieces(shop, slug, 'S', 'blue', 10)
    const checked = await check('stock', csv(columns, line('S', 'blue', 12)))
    await buy(shop, [{ slug, size: 'S', color: 'blue' }])
    expect((await apply(checked._id)).status).toBe(200)
    expect(await free('S', 'blue')).toBe(11)
  })

  it('applied while orders come in loses no piece', async () => {
    await countPieces(shop, slug, 'XL', 'blue', 20)
    await countPieces(shop, slug, 'XXL', 'blue', 20)
    const checked = await check('stock', csv(columns, line('XXL', 'blue', 30), line('XL', 'blue', 30)))
    const bags = [1, 2, 3, 4].map(() =>
      buy(shop, [
        { slug, size: 'XXL', color: 'blue' },
        { slug, size: 'XL', color: 'blue' },
      ]),
    )
    const [applied] = await Promise.all([apply(checked._id), ...bags])
    expect(applied.status).toBe(200)
    expect([await free('XL', 'blue'), await free('XXL', 'blue')]).toEqual([26, 26])
    expect(await reconcile(paymentContext)).toEqual([])
  })

  it('is refused when somebody counted since the check, and changes nothing', async () => {
    await countPieces(shop, slug, 'S', 'green', 3)
    await countPieces(shop, slug, 'M', 'green', 3)
    const checked = await check('stock', csv(columns, line('S', 'green', 6), line('M', 'green', 6)))
    const { _id } = await variantOf('M', 'green')
    const body = { _id: staff.newId(), variant_id: _id, difference: -1, reason: 'damaged', note: '' }
    expect((await manager.call('adjustStock', { body })).status).toBe(200)
    const refused = await apply(checked._id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^Adunni.*changed since/)])
    expect([await free('S', 'green'), await free('M', 'green')]).toEqual([3, 2])
  })

  it('is refused when too few pieces are left, and so is its undo', async () => {
    await countPieces(shop, slug, 'L', 'blue', 1)
    const less = await check('stock', csv(columns, line('L', 'blue', 0)))
    const more = await check('stock', csv(columns, line('L', 'blue', 2)))
    await buy(shop, [{ slug, size: 'L', color: 'blue' }])
    const refused = await apply(less._id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/too few pieces are left/)])
    expect((await apply(more._id)).status).toBe(200)
    await buy(shop, [{ slug, size: 'L', color: 'blue' }])
    const kept = await undo(more._id)
    expect([kept.status, kept.body.error]).toEqual([
      409,
      expect.stringMatching(/fewer pieces are free than the import added/),
    ])
    expect(await free('L', 'blue')).toBe(0)
  })

  it('sets SKUs, which a count can then use to name variants', async () => {
    await countPieces(shop, shirt, 'M', 'white', 2)
    const { _id } = await variantOf('M', 'white', shirt)
    const named = await importFile('stock', csv(['Id', 'SKU'], [_id, '=EKO-1']))
    expect((await variantOf('M', 'white', shirt)).sku).toBe('=EKO-1')
    expect(await exportFile('stock')).toContain(",'=EKO-1,2\r\n")
    expect(await check('stock', await exportFile('stock'))).toMatchObject({ changed_count: 0, fault_count: 0 })
    const counter = makeImporter(packer)
    const counted = await counter.importFile('stock', csv(['SKU', 'Counted'], ["'=eko-1", 7]))
    expect([counted.changed_count, await free('M', 'white', shirt)]).toEqual([1, 7])
    expect((await packer.call('imports')).body.data).toHaveLength(1)
    expect((await packer.call('undoImport', { params: { id: named._id } })).status).toBe(404)
    expect((await counter.undo(counted._id)).status).toBe(200)
    expect(await free('M', 'white', shirt)).toBe(2)
    const refused = await counter.check('stock', csv(['Id', 'SKU'], [_id, 'OTHER']))
    expect(refused.faults).toMatchObject([{ column: 'SKU', error: 'Your role may not change SKUs.' }])
    expect((await undo(named._id)).status).toBe(200)
    expect((await variantOf('M', 'white', shirt)).sku).toBe('')
  })

  it('says what is wrong with a line', async () => {
    const { _id } = await variantOf('S', 'white', shirt)
    const other = await variantOf('L', 'white', shirt)
    await importFile('stock', csv(['Id', 'SKU'], [_id, 'TAKEN']))
    const result = await check(
      'stock',
      csv(
        ['Id', 'SKU', 'Address', 'Colour', 'Size', 'Pieces'],
        ['nobody', '', '', '', '', 1],
        ['', 'NOBODY', '', '', '', 1],
        ['', '', 'no-such-dress', '', '', 1],
        ['', '', slug, 'pink', 'M', 1],
        [_id, '', '', '', '', '-1'],
        [_id, '', '', '', '', '1000000'],
        [_id, '', '', '', '', '1.5'],
        ['', '', '', 'red', '', 1],
        [other._id, 'taken', '', '', '', ''],
        [other._id, 'a\u202eb', '', '', '', ''],
      ),
    )
    expect(result.faults.map(({ line, column, error }) => [line, column, error.slice(0, 24)])).toEqual([
      [2, 'Id', 'There is no such size an'],
      [3, 'SKU', 'No variant has this SKU.'],
      [4, 'Address', 'There is no product with'],
      [5, 'Size', 'There is no such size an'],
      [6, 'Free pieces', 'Pieces are a whole numbe'],
      [7, 'Id', 'Line 6 is about the same'],
      [7, 'Free pieces', 'Pieces are a whole numbe'],
      [8, 'Id', 'Line 6 is about the same'],
      [8, 'Free pieces', 'Pieces are a whole numbe'],
      [9, 'SKU', 'This line does not say w'],
      [10, 'SKU', 'Another variant has this'],
      [11, 'Id', 'Line 10 is about the sam'],
      [11, 'SKU', 'Remove the control chara'],
    ])
  })
})

it('undoing an import archives what it added, once somebody ordered it', async () => {
  const columns = ['Name', 'Category', 'Status', 'Price now', 'Description']
  const file = csv(columns, ['Ordered Thing', 'Dress', 'published', 5_000, 'A dress.'])
  const applied = await importFile('products', file)
  await countPieces(shop, 'ordered-thing', '', '', 3)
  await buy(shop, [{ slug: 'ordered-thing' }])
  expect((await undo(applied._id)).status).toBe(200)
  const rows = await queryRows(database.db, sql`select status from products where item_slug = 'ordered-thing'`)
  expect(rows).toEqual([{ status: 'archived' }])
})
