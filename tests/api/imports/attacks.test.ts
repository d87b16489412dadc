import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { applyImport, undoImport } from '../../../server/imports/apply-import.ts'
import { checkImport } from '../../../server/imports/check-import.ts'
import { importMessages } from '../../../shared/content/messages/office/import-messages.ts'
import type { ProductView } from '../../../shared/contract/admin/products/schemas.ts'
import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import { csv, csvOf, makeImporter } from '../../support/api/imports.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { db } = store.database
const staff = makeStaff(store)
const manager = await staff.join('manager')
const colleague = await staff.join('manager')
const packer = await staff.join('packer')
const { sendFile, check, importFile, exportFile, apply, undo } = makeImporter(manager)

const checkFile = async (kind: ImportKind, file: string | Buffer) =>
  manager.call('checkImport', { params: { id: await sendFile(kind, file) } })
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

async function addProduct(name: string, changes: Record<string, string> = {}): Promise<ProductView> {
  const values = {
    Name: name,
    Category: 'Dress',
    Status: 'published',
    'Price now': '20000',
    Sizes: 'M, L',
    Colours: 'blue',
    Description: 'A dress for tests.',
  }
  await importFile('products', csvOf({ ...values, ...changes }))
  const [row] = await queryRows<{ _id: string }>(db, sql`select _id from products where item_name = ${name}`)
  return view(row?._id ?? '')
}
const view = async (id: string): Promise<ProductView> => (await manager.call('product', { params: { id } })).body.data

describe('a hostile file', () => {
  it('with thousands of sizes in thousands of colours is refused before they are combined', async () => {
    const [sizes, colors] = [numbered(2_000, 's').join(','), numbered(2_000, 'c').join(',')]
    const { faults } = await check(
      'products',
      csvOf({ Name: 'Everything', Category: 'Dress', Sizes: sizes, Colours: colors }),
    )
    expect(faults).toMatchObject([{ column: 'Sizes', error: importMessages.tooManyVariants }])
    const { item_slug } = await addProduct('Two sizes')
    const more = csvOf({ Address: item_slug, Sizes: `M,L,${sizes}`, Colours: `blue,${colors}` })
    expect((await check('products', more)).faults).toMatchObject([{ error: importMessages.tooManyVariants }])
  })

  it('with one cell of megabytes is refused and names the line', async () => {
    const file = csvOf(
      { Name: 'a', Category: 'Dress' },
      { Name: 'b', Category: 'Dress', Sizes: 'M, '.repeat(1_500_000) },
    )
    const { status, body } = await checkFile('products', file)
    expect([status, body.error]).toEqual([400, importMessages.cellTooLong(3)])
  })

  it('with 20,000 columns is refused', async () => {
    const { status, body } = await checkFile('products', `Name,${numbered(20_000, 'c').join(',')}\na`)
    expect([status, body.error]).toEqual([400, importMessages.tooManyColumns])
  })

  it('with titles that are names of every object, or that cannot be seen, reads nothing from them', async () => {
    const titles = ['Name', 'Category', '__proto__', 'constructor', 'toString', 'a\u202eb', `${'x'.repeat(59)}😀`]
    const result = await check('products', csv(titles, ['Odd titles', 'Dress', '1', '2', '3', '4', '5']))
    expect(result).toMatchObject({ new_count: 1, fault_count: 0 })
    expect(result.ignored).toEqual(['__proto__', 'constructor', 'toString', 'a b', 'x'.repeat(59)])
  })

  it.each([
    ['UTF-16 with its mark', Buffer.from('\ufeffName,Category\na,Dress', 'utf16le')],
    ['UTF-16 without it', Buffer.from('Name,Category\na,Dress', 'utf16le')],
    ['zero bytes in a title', Buffer.from('Name,Category,x\0y\na,Dress,1')],
    ['zero bytes in a cell', Buffer.from('Id,Name\na\0b,Dress')],
  ])('in %s is refused with a sentence', async (_case, file) => {
    const { status, body } = await checkFile('products', file)
    expect([status, body.error]).toEqual([400, importMessages.notUtf8])
  })

  it('whose faulty value is cut in the middle of a character is checked all the same', async () => {
    const { faults } = await check(
      'products',
      csvOf({ Name: `${'x'.repeat(99)}😀${'y'.repeat(50)}`, Category: 'Dress' }),
    )
    expect(faults).toMatchObject([{ column: 'Name', value: 'x'.repeat(99) }])
  })

  it.each([
    ['commas', ','.repeat(2_000_000)],
    ['line breaks', '\n'.repeat(4_000_000)],
    ['quotation marks', `"${'""'.repeat(2_000_000)}"`],
    ['lines without a known column', '\nx,'.repeat(1_000_000)],
  ])('of millions of %s is refused with a sentence', async (_case, rest) => {
    const { status, body } = await checkFile('products', `Unknown,Name\n${rest}`)
    expect([status, typeof body.error]).toEqual([400, 'string'])
  })
})

describe('the parts of a file', () => {
  const begin = async (size: number, who: Member = manager) => {
    const id = staff.newId()
    await who.call('beginImport', { body: { _id: id, kind: 'stock', file_name: 'a.csv', size } })
    return id
  }
  const send = (id: string, offset: number, text: string, who: Member = manager) =>
    who.call('sendImportPart', { params: { id }, body: { offset, data: Buffer.from(text).toString('base64') } })

  it('count once, without gaps, overlaps or more than was announced', async () => {
    const id = await begin(8)
    expect((await send(id, 0, 'Id,S')).body.data.received).toBe(4)
    expect((await send(id, 0, 'Id,S')).body.data.received).toBe(4)
    expect((await send(id, 2, ',SKU')).status).toBe(409)
    expect((await send(id, 6, '\na')).status).toBe(409)
    expect((await send(id, 4, 'KU\na,b')).status).toBe(400)
    expect((await send(id, 4, 'KU\na')).body.data.received).toBe(8)
  })

  it('are sent, checked and applied by the person who began, and read by nobody with less permission', async () => {
    const id = await begin(4)
    expect((await send(id, 0, 'Id,S', colleague)).status).toBe(403)
    for (const name of ['checkImport', 'applyImport'] as const)
      expect((await colleague.call(name, { params: { id } })).status).toBe(403)
    for (const name of ['importResult', 'importChanges', 'undoImport'] as const)
      expect((await packer.call(name, { params: { id } })).status).toBe(404)
    const taken = { _id: id, kind: 'stock', file_name: 'a.csv', size: 4 }
    expect((await packer.call('beginImport', { body: taken })).status).toBe(403)
    expect((await packer.call('beginImport', { body: { ...taken, _id: id.toUpperCase() } })).status).toBe(400)
  })

  it('that come after the file was applied change nothing', async () => {
    const { item_slug } = await addProduct('Late part')
    const file = csv(['Address', 'Price now'], [item_slug, 15_000])
    const { _id } = await importFile('prices', file)
    expect((await send(_id, 0, 'Id,S')).body.data.state).toBe('applied')
    expect((await send(_id, file.length, 'more')).status).toBe(400)
    expect((await manager.call('checkImport', { params: { id: _id } })).body.data.state).toBe('applied')
  })
})

it('an import that is applied and undone at the same moments is one or the other', async () => {
  const { _id: product, item_slug } = await addProduct('Back and forth')
  const { _id } = await check('prices', csv(['Address', 'Price now'], [item_slug, 15_000]))
  const answers = await Promise.all([apply(_id), undo(_id), apply(_id), undo(_id)])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const { state } = (await manager.call('importResult', { params: { id: _id } })).body.data
  expect((await view(product)).new_price).toBe(state === 'applied' ? 15_000 : 20_000)
})

describe('a SKU', () => {
  const skuOf = async (id: string) => (await view(id)).variants.map(({ sku }) => sku)
  const named = (product: ProductView, sku: string) => csv(['Id', 'SKU'], [product.variants[0]?._id ?? '', sku])

  it('that another import gave away since the check is not given twice', async () => {
    const [one, other] = [await addProduct('SKU one'), await addProduct('SKU other')]
    // The newest files of a person are kept, so these two are newer than those of the tests before.
    store.clock.now = new Date(store.clock.now.getTime() + 1_000)
    const [first, second] = [await check('stock', named(one, 'BLU-1')), await check('stock', named(other, 'blu-1'))]
    expect((await apply(first._id)).status).toBe(200)
    const refused = await apply(second._id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('SKU other')])
    expect(await skuOf(other._id)).toEqual(['', ''])
  })

  it('of two imports that are applied at the same moment is given once', async () => {
    const [one, other] = [await addProduct('SKU third'), await addProduct('SKU fourth')]
    const theirs = makeImporter(colleague)
    const [first, second] = [
      await check('stock', named(one, 'RED-1')),
      await theirs.check('stock', named(other, 'RED-1')),
    ]
    const answers = await Promise.all([apply(first._id), theirs.apply(second._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('does not come back by an undo when another piece has it by now', async () => {
    const [one, other] = [await addProduct('SKU fifth'), await addProduct('SKU sixth')]
    await importFile('stock', named(one, 'GRN-1'))
    const { _id } = await importFile('stock', named(one, 'GRN-2'))
    await importFile('stock', named(other, 'GRN-1'))
    expect((await undo(_id)).status).toBe(409)
    expect(await skuOf(one._id)).toContain('GRN-2')
  })
})

it('a person who has another role since the check cannot do more than that role', async () => {
  const { variants, item_slug } = await addProduct('Other role')
  const demoted = {
    author: { staff_id: manager._id, staff_name: '', network: '', now: store.clock.now },
    role: 'packer',
  } as const
  const prices = await sendFile('prices', csv(['Address', 'Price now'], [item_slug, 15_000]))
  await expect(checkImport(db, prices, demoted)).rejects.toMatchObject({ status: 403 })
  const skus = await check('stock', csv(['Id', 'SKU'], [variants[0]?._id ?? '', 'ROLE-1']))
  await expect(applyImport(db, skus._id, demoted)).rejects.toMatchObject({ status: 403 })
  expect((await apply(skus._id)).status).toBe(200)
  await expect(undoImport(db, skus._id, demoted)).rejects.toMatchObject({ status: 403 })
})

describe('the usual low-stock threshold', () => {
  it('is an empty cell, and comes back when an import is undone', async () => {
    const { _id, item_slug, low_stock_at } = await addProduct('Usual threshold')
    expect(low_stock_at).toBeNull()
    expect(await exportFile('products')).not.toContain('null')
    const { _id: imported } = await importFile('products', csvOf({ Address: item_slug, 'Low stock at': '7' }))
    expect((await view(_id)).low_stock_at).toBe(7)
    expect((await undo(imported)).status).toBe(200)
    expect((await view(_id)).low_stock_at).toBeNull()
  })
})
