import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { deleteOldImports } from '../../../server/imports/apply-import.ts'
import { readCsv } from '../../../server/imports/csv.ts'
import type { ProductView, SaveProduct } from '../../../shared/contract/admin/products/schemas.ts'
import { isQuick } from '../../partition.ts'
import { ask } from '../../support/api/ask.ts'
import { csv, csvOf, makeImporter } from '../../support/api/imports.ts'
import { toSave, viewProduct } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database, clock } = store
const { db } = database
const staff = makeStaff(store)
const manager = await staff.join('manager')
const packer = await staff.join('packer')
const { exportFile, sendFile, check, apply, undo, importFile } = makeImporter(manager)

const view = (id: string) => viewProduct(manager, id)
const inShop = (slug: string) => ask(app, `/general/single-product-slug/${slug}`)
const rowsOf = <Row>(query: ReturnType<typeof sql>) => queryRows<Row>(db, query)
const findBySlug = async (slug: string) => {
  const [row] = await rowsOf<{ _id: string }>(sql`select _id from products where item_slug = ${slug}`)
  return row ? view(row._id) : undefined
}

let names = 0
/** A published product of its own for a test. */
async function addProduct(changes: Record<string, string> = {}): Promise<ProductView> {
  names += 1
  const values = {
    ...{ Name: `Imported ${names}`, Category: 'Dress', Status: 'published', 'Price now': '20000' },
    ...{ Sizes: 'M, L', Colours: 'blue, red', Description: 'A dress for tests.', ...changes },
  }
  await importFile('products', csvOf(values))
  const product = await findBySlug(changes.Address ?? `imported-${names}`)
  if (!product) throw new Error('It was not added.')
  return product
}

async function save(id: string, changes: Partial<SaveProduct>, seen?: ProductView) {
  return manager.call('saveProduct', { params: { id }, body: toSave(seen ?? (await view(id)), changes) })
}

const known = await addProduct({ Address: 'known-address' })
const other = await addProduct({ Address: 'other-address' })
const later = '2026-12-01 09:00'

describe('an untouched export', () => {
  it.each(['products', 'prices', 'stock'] as const)('of %s changes nothing', async (kind) => {
    const file = await exportFile(kind)
    expect(file.startsWith('\ufeffId,Address,Name,')).toBe(true)
    const result = await check(kind, file)
    expect([result.fault_count, result.new_count, result.changed_count, result.ignored]).toEqual([0, 0, 0, []])
    expect(result.unchanged_count).toBeGreaterThan(50)
    const refused = await apply(result._id)
    expect([refused.status, refused.body.error]).toEqual([400, 'This file changes nothing.'])
  })

  it('changes nothing with semicolons and without the mark of UTF-8 either', async () => {
    const rows = (await exportFile('prices')).slice(1).replaceAll(',', ';')
    expect(await check('prices', rows)).toMatchObject({ fault_count: 0, changed_count: 0 })
  })

  it('keeps texts that look like formulas, quotation marks, line breaks and unusual values', async () => {
    const { _id } = await addProduct()
    const odd = [
      '=HYPERLINK("x","y")',
      '+1',
      '-1',
      '@a',
      "'=1",
      "''+2",
      'a "b", c;d',
      'one\n\ntwo',
      ' ends with a blank ',
    ]
    for (const description of odd) {
      // Values that the rules would refuse today stay as they are.
      await db.execute(sql`update products set description = ${description}, new_price = 1, original_price = 7,
        specification = array[${description}, '=2'] where _id = ${_id}`)
      const file = await exportFile('products')
      const cells = [...readCsv(file)].flatMap((row) => row.cells)
      expect(cells.filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([])
      expect(await check('products', file)).toMatchObject({ fault_count: 0, new_count: 0, changed_count: 0 })
    }
    await db.execute(sql`delete from products where _id = ${_id}`)
  })
})

describe('a file of products', () => {
  it('adds and changes products, and the shop shows them', async () => {
    const old = await addProduct()
    await inShop(old.item_slug)
    const checked = await check(
      'products',
      csv(
        [
          'Id',
          'Name',
          'Category',
          'Status',
          'Price now',
          'Price before',
          'Sizes',
          'Colours',
          'Cloth and care',
          'Notes',
          'Description',
        ],
        [old._id, 'Renamed Gown', '', '', '₦15,000.50', '', 'M, L, XL', '', 'Linen\nWash cold', 'x', ''],
        ['', 'Ìrètí Gown', 'dress', 'Published', '12500', '', 'S', 'red', '', '', 'A gown.'],
      ),
    )
    expect(checked).toMatchObject({ fault_count: 0, new_count: 1, changed_count: 1, ignored: ['Notes'], isOwn: true })
    expect((await view(old._id)).item_name).toBe(old.item_name)
    const { body } = await manager.call('importChanges', { params: { id: checked._id }, query: {} })
    expect(body.data.changes[0]).toMatchObject({ line: 2, kind: 'changed', label: old.item_name })
    expect(body.data.changes[0].values).toEqual([
      { column: 'Name', before: old.item_name, after: 'Renamed Gown' },
      { column: 'Price now', before: '20000', after: '15000.50' },
      { column: 'Sizes', before: 'M, L', after: 'M, L, XL' },
      { column: 'Cloth and care', before: '', after: 'Linen\nWash cold' },
    ])

    const applied = await apply(checked._id)
    expect([applied.status, applied.body.data.state, applied.body.data.canUndo]).toEqual([200, 'applied', true])
    expect(await view(old._id)).toMatchObject({
      ...{ item_name: 'Renamed Gown', new_price: 15_000.5, original_price: 20_000, version: old.version + 1 },
      specification: ['Linen', 'Wash cold'],
    })
    expect((await view(old._id)).variants).toHaveLength(6)
    const shown = await inShop(old.item_slug)
    expect(shown.body.data).toMatchObject({ item_name: 'Renamed Gown', sizes: ['M', 'L', 'XL'] })
    const added = await inShop('ireti-gown')
    expect(added.body.data).toMatchObject({ category: 'Dress', original_price: 12_500, sold_out: true })

    const [entry] = await rowsOf<{ before: unknown; after: unknown }>(
      sql`select before, after from audit_log where subject = ${`product:${old._id}`} order by _id desc limit 1`,
    )
    expect(entry?.before).toMatchObject({ item_name: old.item_name, new_price: 2_000_000 })
    const log = await manager.call('auditLog', { query: {} })
    expect(log.body.data[0]).toMatchObject({ action: 'import.apply', label: 'file.csv' })
    expect(log.body.data[0].after).toEqual({ kind: 'products', new: 1, changed: 1 })
  })

  it('leaves values as they are for empty cells and missing columns', async () => {
    const product = await addProduct({ Description: 'Stays' })
    const file = csv(['Address', 'Description', 'Price now'], [product.item_slug, '  ', ''])
    expect(await check('products', file)).toMatchObject({ unchanged_count: 1, changed_count: 0, fault_count: 0 })
  })

  it('moves a product to another address, and the old address redirects to it', async () => {
    const { _id, item_slug } = await addProduct()
    const { _id: id } = await importFile('products', csv(['Id', 'Address'], [_id, `${item_slug}-moved`]))
    const moved = await app.inject({ url: `/shop/${item_slug}` })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/shop/${item_slug}-moved`])
    await undo(id)
    expect((await app.inject({ url: `/shop/${item_slug}` })).statusCode).toBe(200)
    expect((await app.inject({ url: `/shop/${item_slug}-moved` })).statusCode).toBe(301)
  })

  it.each([
    ['an unknown id', { Id: 'nobody', Name: 'X' }, 'Id', /no product with this id/],
    ['no name', { Address: 'brand-new', Category: 'Dress' }, 'Name', /enter a name/],
    ['no category', { Name: 'Brand New' }, 'Category', /choose a category/],
    ['an unknown category', { Id: known._id, Category: 'Hats' }, 'Category', /no such category/],
    ['a name that exists', { Name: 'Known address', Category: 'Dress' }, 'Name', /exists/],
    ['an address of another', { Id: known._id, Address: other.item_slug }, 'Address', /Another product/],
    ['a bad address', { Id: known._id, Address: 'No Blanks' }, 'Address', /small letters/],
    ['a price that is not a number', { Id: known._id, 'Price now': 'cheap' }, 'Price now', /12500/],
    ['a decimal comma', { Id: known._id, 'Price now': '12500,50' }, 'Price now', /12500/],
    ['a price too low', { Id: known._id, 'Price now': '49' }, 'Price now', /₦50/],
    ['a price too high', { Id: known._id, 'Price before': '10000001' }, 'Price before', /₦50/],
    ['a price above the one before', { Id: known._id, 'Price now': '30000' }, 'Price now', /above/],
    ['an unknown status', { Id: known._id, Status: 'sold' }, 'Status', /draft, scheduled/],
    ['no publishing date', { Id: known._id, Status: 'scheduled' }, 'Publish at', /choose when/],
    [
      'a date in the past',
      { Id: known._id, Status: 'scheduled', 'Publish at': '2020-01-01 09:00' },
      'Publish at',
      /in the past/,
    ],
    [
      'a date in another format',
      { Id: known._id, Status: 'scheduled', 'Publish at': '1/12/2026' },
      'Publish at',
      /Lagos/,
    ],
    [
      'a day that does not exist',
      { Id: known._id, Status: 'scheduled', 'Publish at': '2027-02-31 09:00' },
      'Publish at',
      /Lagos/,
    ],
    ['a date for a product that is not scheduled', { Id: known._id, 'Publish at': later }, 'Publish at', /scheduled/],
    ['a size taken away', { Id: known._id, Sizes: 'M' }, 'Sizes', /cannot remove a size or colour: L/],
    ['a size too long', { Id: known._id, Sizes: `M, L, ${'X'.repeat(30)}` }, 'Sizes', /./],
    ['a low-stock limit that is not a number', { Id: known._id, 'Low stock at': '-1' }, 'Low stock at', /whole number/],
    ['a text too long', { Id: known._id, Description: 'x'.repeat(601) }, 'Description', /./],
    ['a control character', { Id: known._id, Name: 'A\u0007B' }, 'Name', /control characters/],
    [
      'a character that turns the text around',
      { Id: known._id, Description: 'A\u202eB' },
      'Description',
      /control characters/,
    ],
    [
      'a published one without a price',
      { Name: 'Priceless', Category: 'Dress', Status: 'published', Description: 'A dress.' },
      'Price now',
      /^Set a price before you publish this product\.$/,
    ],
    [
      'a scheduled one without a price',
      { Name: 'Priceless', Category: 'Dress', Status: 'scheduled', 'Publish at': later, Description: 'A dress.' },
      'Price now',
      /^Set a price before you publish this product\.$/,
    ],
    [
      'a published one without a description',
      { Name: 'Wordless', Category: 'Dress', Status: 'published', 'Price now': '5000' },
      'Description',
      /^Write a description before you publish this product\.$/,
    ],
    [
      'a scheduled one without a description',
      { Name: 'Wordless', Category: 'Dress', Status: 'scheduled', 'Publish at': later, 'Price now': '5000' },
      'Description',
      /^Write a description before you publish this product\.$/,
    ],
    [
      'a published one with a price that is not a number',
      { Name: 'Wrong price', Category: 'Dress', Status: 'published', 'Price now': 'cheap', Description: 'A dress.' },
      'Price now',
      /12500/,
    ],
  ] satisfies [string, Record<string, string>, string, RegExp][])(
    'with %s is refused with line, column and sentence',
    async (_, cells, column, sentence) => {
      const file = csvOf({ Id: other._id, 'Low stock at': '4' }, cells)
      const result = await check('products', file)
      expect(result.faults).toHaveLength(1)
      expect(result.faults[0]).toMatchObject({ line: 3, column, error: expect.stringMatching(sentence) })
      const refused = await apply(result._id)
      expect([refused.status, refused.body.error]).toEqual([
        400,
        'This file has faults. Correct them and check the file again.',
      ])
      expect((await view(other._id)).low_stock_at).toBeNull()
    },
  )

  it('cannot be about one product or one address twice', async () => {
    const twice = await check('products', csv(['Id', 'Address'], [known._id, ''], ['', known.item_slug]))
    expect(twice.faults).toMatchObject([{ line: 3, column: 'Address', error: 'Line 2 is about the same product.' }])
    const rows = [
      ['Same Name', 'Dress'],
      ['Same name', 'Dress'],
    ]
    const same = await check('products', csv(['Name', 'Category'], ...rows))
    expect(same.faults).toMatchObject([{ line: 3, column: 'Address', value: 'same-name' }])
  })

  it('lists the first 200 faults and counts all of them', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [`nobody-${index}`, 'x'])
    const result = await check('products', csv(['Id', 'Name'], ...rows))
    expect([result.faults.length, result.fault_count, result.faults[199]?.line]).toEqual([200, 300, 201])
  })
})

describe('a file about a product without a price', () => {
  async function addDraft(Name: string): Promise<ProductView> {
    await importFile('products', csvOf({ Name, Category: 'Dress', Sizes: 'M' }))
    const [row] = await rowsOf<{ _id: string }>(sql`select _id from products where item_name = ${Name}`)
    return view(row?._id ?? '')
  }
  const rowOf = (file: string, id: string) => [...readCsv(file)].find(({ cells }) => cells[0] === id)?.cells.slice(1)

  it('has an empty price in an export, which imports as no change', async () => {
    const product = await addDraft('Exported Without Price')
    expect(product).toMatchObject({ new_price: null, original_price: null })
    const file = await exportFile('prices')
    expect(rowOf(file, product._id)).toEqual([product.item_slug, product.item_name, '', ''])
    expect(await check('prices', file)).toMatchObject({ changed_count: 0, fault_count: 0 })
  })

  it.each(['1000', '7500'])('sets the price %s, and its undo unsets the price', async (price) => {
    const { _id } = await addDraft(`Imported Price ${price}`)
    const applied = await importFile('prices', csv(['Id', 'Price now'], [_id, price]))
    const { body } = await manager.call('importChanges', { params: { id: applied._id }, query: {} })
    expect(body.data.changes[0].values).toEqual([
      { column: 'Price now', before: '', after: price },
      { column: 'Price before', before: '', after: price },
    ])
    expect(await view(_id)).toMatchObject({ new_price: Number(price), original_price: Number(price) })
    await undo(applied._id)
    expect(await view(_id)).toMatchObject({ new_price: null, original_price: null })
  })

  it('publishes the product only with a price and a description', async () => {
    const { _id } = await addDraft('Published By File')
    const { faults } = await check('products', csv(['Id', 'Status'], [_id, 'published']))
    expect(faults.map(({ column, error }) => [column, error])).toEqual([
      ['Price now', 'Set a price before you publish this product.'],
      ['Description', 'Write a description before you publish this product.'],
    ])
    const columns = ['Id', 'Status', 'Price now', 'Description']
    await importFile('products', csv(columns, [_id, 'published', '7500', 'A dress.']))
    expect(await view(_id)).toMatchObject({ status: 'published', new_price: 7_500 })
  })

  it('is refused when it was checked by an earlier release and would publish without a description', async () => {
    const product = await addDraft('Checked Long Ago')
    const columns = ['Id', 'Status', 'Price now', 'Description']
    const { _id } = await check('products', csv(columns, [product._id, 'published', '7500', 'A dress.']))
    await db.execute(sql`update import_changes set after = after - 'description' where import_id = ${_id}`)
    const refused = await apply(_id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Checked Long Ago: Write a description before you publish this product.',
    ])
    expect(await view(product._id)).toEqual(product)
  })
})

describe('a file is refused', () => {
  it.each([
    ['in Windows-1252', Buffer.from('Id,Name\r\n1,Ad\xf9nn\xed\r\n', 'latin1'), /not saved as UTF-8/],
    ['in UTF-16', Buffer.from('\ufeffId,Name\r\n1,x\r\n', 'utf16le'), /not saved as UTF-8/],
    ['that is a workbook', Buffer.from('PK\x03\x04more'), /Excel workbook/],
    ['without lines', 'Id,Name\r\n', /no lines/],
    ['without known columns', 'Foo,Bar\r\n1,2\r\n', /name the columns/],
    ['without a column that names the lines', 'Category,Status\r\nDress,draft\r\n', /Id or Address or Name/],
    ['with a column twice', 'Id,Name,name\r\n1,2,3\r\n', /twice/],
    ['with an open quotation mark', 'Id,Name\r\n1,"x\r\n', /is not closed/],
    ['of 20,001 lines', `Id\r\n${'x\r\n'.repeat(20_001)}`, /20,000 lines/],
  ])('%s', async (_, file, sentence) => {
    const id = await sendFile('products', file)
    const refused = await manager.call('checkImport', { params: { id } })
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(sentence)])
  })

  it('of more than 5 MB, and one that is larger than it said', async () => {
    const begin = (size: number) =>
      manager.call('beginImport', { body: { _id: staff.newId(), kind: 'products', file_name: 'a.csv', size } })
    const refused = await begin(5 * 1024 * 1024 + 1)
    expect([refused.status, refused.body.fields.size]).toEqual([400, expect.stringMatching(/5 MB/)])
    const { body } = await begin(4)
    const data = Buffer.from('more than four').toString('base64')
    const more = await manager.call('sendImportPart', { params: { id: body.data._id }, body: { offset: 0, data } })
    expect(more.status).toBe(400)
    const early = await manager.call('checkImport', { params: { id: body.data._id } })
    expect([early.status, early.body.error]).toEqual([409, expect.stringMatching(/not sent completely/)])
  })

  it('when a part is missing, and a repeated part changes nothing', async () => {
    const _id = staff.newId()
    const begun = { _id, kind: 'prices', file_name: 'a.csv', size: 8 }
    await manager.call('beginImport', { body: begun })
    const part = (offset: number, text: string) =>
      manager.call('sendImportPart', {
        params: { id: _id },
        body: { offset, data: Buffer.from(text).toString('base64') },
      })
    const gap = await part(4, 'Name')
    expect([gap.status, gap.body.current]).toEqual([409, { received: 0 }])
    await part(0, 'Id,N')
    expect((await part(0, 'Id,N')).body.data.received).toBe(4)
    expect((await manager.call('beginImport', { body: begun })).body.data.received).toBe(4)
    expect((await manager.call('beginImport', { body: { ...begun, size: 9 } })).status).toBe(400)
  })
})

describe('applying', () => {
  const change = (id: string, price: number | string) => csv(['Id', 'Price now'], [id, price])

  it('the same file twice, also at the same time, is one import', async () => {
    const { _id } = await addProduct()
    const { _id: id } = await check('prices', change(_id, 15_000))
    const answers = await Promise.all([apply(id), apply(id), apply(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await view(_id)).toMatchObject({ version: 2, new_price: 15_000 })
    const entries = await rowsOf(sql`select 1 from audit_log where subject = ${`import:${id}`}`)
    expect(entries).toHaveLength(1)
  })

  it('a file that was checked twice at the same moment makes its changes once', async () => {
    const { _id } = await addProduct()
    const id = await sendFile('prices', change(_id, 15_000))
    const checks = await Promise.all([1, 2, 3].map(() => manager.call('checkImport', { params: { id } })))
    expect(checks.map(({ status, body }) => [status, body.data.changed_count])).toEqual(Array(3).fill([200, 1]))
    const rows = await rowsOf(sql`select 1 from import_changes where import_id = ${id}`)
    expect(rows).toHaveLength(1)
    expect((await apply(id)).status).toBe(200)
    expect((await view(_id)).version).toBe(2)
  })

  it('is refused when a product changed since the check, and changes none of the others', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    const checked = await check('prices', csv(['Id', 'Price now'], [one._id, 15_000], [two._id, 15_000]))
    await save(two._id, { description: 'Changed meanwhile' })
    const refused = await apply(checked._id)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe(
      `${two.item_name} changed since the file was checked. Nothing was applied. Check the file again.`,
    )
    expect((await view(one._id)).new_price).toBe(20_000)
  })

  it('against an editor at the same moment lets exactly one of them win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await addProduct()
      const { _id } = product
      const checked = await check('prices', change(_id, 15_000))
      const editing = save(_id, { description: `Round ${round}` }, product)
      const [applied, saved] = await Promise.all([apply(checked._id), editing])
      expect([applied.status, saved.status].toSorted()).toEqual([200, 409])
      expect((await view(_id)).new_price).toBe(applied.status === 200 ? 15_000 : 20_000)
    }
  })

  it('is refused when an address was taken or a category was deleted since the check', async () => {
    const taken = await check('products', csv(['Name', 'Category'], ['Soon Taken', 'Dress']))
    await manager.call('createProduct', { body: { _id: staff.newId(), item_name: 'Soon Taken', category: 'Dress' } })
    expect((await apply(taken._id)).status).toBe(409)
    const added = await manager.call('addCategory', { body: { _id: staff.newId(), category: 'Brief' } })
    expect(added.status).toBe(200)
    const gone = await check('products', csv(['Name', 'Category'], ['In Brief', 'Brief']))
    await db.execute(sql`delete from categories where category = 'Brief'`)
    const refused = await apply(gone._id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/changed since/)])
    expect(await findBySlug('in-brief')).toBeUndefined()
  })

  it('sends the shop one notice for many changes', async () => {
    const rows = Array.from({ length: 620 }, (_, index) => [`Many ${index}`, 'Dress', 'S'])
    const checked = await check('products', csv(['Name', 'Category', 'Sizes'], ...rows))
    const notices: (string | undefined)[] = []
    await database.listen('catalogue', (text) => notices.push(text))
    await apply(checked._id)
    await expect.poll(() => notices).toEqual(['all'])
    await undo(checked._id)
    await expect.poll(() => notices).toEqual(['all', 'all'])
    expect(await findBySlug('many-7')).toBeUndefined()
  })

  it('is allowed only for the person who checked the file, in a role that may import', async () => {
    const { _id } = await addProduct()
    const owner = await staff.join('owner')
    const { _id: id } = await check('prices', change(_id, 15_000))
    expect((await owner.call('applyImport', { params: { id } })).status).toBe(403)
    expect((await owner.call('importResult', { params: { id } })).body.data.isOwn).toBe(false)
    expect((await packer.call('importResult', { params: { id } })).status).toBe(404)
    expect((await packer.call('importChanges', { params: { id }, query: {} })).status).toBe(404)
    const body = { _id: staff.newId(), kind: 'prices', file_name: 'a.csv', size: 4 }
    const refused = await packer.call('beginImport', { body })
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/owner, manager/)])
    await apply(id)
    expect((await packer.call('imports')).body.data).toEqual([])
    expect((await packer.call('undoImport', { params: { id } })).status).toBe(404)
    const listed = (await owner.call('imports')).body.data
    expect(listed).toContainEqual(expect.objectContaining({ _id: id, changed_count: 1, canUndo: true }))
    expect((await owner.call('undoImport', { params: { id } })).body.data.undone_by).toMatch(/^Person/)
  })
})

describe('undoing', () => {
  it('restores every value, and removes what was added', async () => {
    const product = await addProduct()
    const applied = await importFile(
      'products',
      csv(
        ['Id', 'Name', 'Category', 'Status', 'Price now', 'Sizes', 'Colours', 'Description'],
        [product._id, 'Other Name', 'Skirt', 'archived', '100', 'M, L, S', 'blue, red, green', 'Other text'],
        ['', 'Short Lived', 'Dress', 'published', '5000', 'M', 'red', 'A dress.'],
      ),
    )
    expect(await view(product._id)).toMatchObject({ item_name: 'Other Name', category: 'Skirt', status: 'archived' })
    const undone = await undo(applied._id)
    expect([undone.status, undone.body.data.state, undone.body.data.canUndo]).toEqual([200, 'undone', false])
    const { version, variants, ...values } = product
    const restored = await view(product._id)
    expect(restored).toMatchObject({ ...values, version: version + 2 })
    expect(restored.variants.filter(({ closed }) => !closed)).toEqual(variants)
    expect((await inShop(product.item_slug)).body.data.sizes).toEqual(['M', 'L'])
    expect(await findBySlug('short-lived')).toBeUndefined()
    expect((await undo(applied._id)).status, 'twice is once').toBe(200)
    expect((await view(product._id)).version).toBe(version + 2)
    expect((await apply(applied._id)).status).toBe(409)
  })

  it('brings a product back to the usual low-stock threshold', async () => {
    const product = await addProduct()
    expect(product.low_stock_at).toBeNull()
    const line = (await exportFile('products')).split('\r\n').find((row) => row.startsWith(product._id))
    expect(line).toMatch(/,$/)
    const { _id } = await importFile('products', csv(['Id', 'Low stock at'], [product._id, 5]))
    expect((await view(product._id)).low_stock_at).toBe(5)
    expect((await undo(_id)).status).toBe(200)
    expect((await view(product._id)).low_stock_at).toBeNull()
  })

  it('is refused when a product changed after the import, and says which', async () => {
    const [one, two] = [await addProduct(), await addProduct()]
    const file = csv(['Id', 'Price now'], [one._id, 15_000], [two._id, 15_000])
    const { _id } = await importFile('prices', file)
    await save(two._id, { description: 'Changed after' })
    const refused = await undo(_id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${two.item_name} changed after the import. Nothing was undone.`,
    ])
    expect((await view(one._id)).new_price).toBe(15_000)
  })

  it('is refused when it would publish a product by a date that has passed', async () => {
    const product = await addProduct({ Status: 'scheduled', 'Publish at': '2026-11-20 09:00' })
    const { _id } = await importFile('products', csv(['Id', 'Status'], [product._id, 'draft']))
    const before = clock.now
    clock.now = new Date('2026-11-21T09:00:00Z')
    const later = await staff.join('manager')
    const refused = await later.call('undoImport', { params: { id: _id } })
    clock.now = before
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${product.item_name} would be published by a date that has passed. Nothing was undone.`,
    ])
    expect((await view(product._id)).status).toBe('draft')
    expect((await undo(_id)).status).toBe(200)
    expect((await view(product._id)).status).toBe('scheduled')
  })

  it('is refused when it would clear the description of a published product', async () => {
    const product = await addProduct()
    await db.execute(sql`update products set description = '' where _id = ${product._id}`)
    const { _id } = await importFile('products', csv(['Id', 'Description'], [product._id, 'Words at last.']))
    const refused = await undo(_id)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `${product.item_name}: Write a description before you publish this product.`,
    ])
    expect((await view(product._id)).description).toBe('Words at last.')
  })

  it('is refused when a category that a product had is gone', async () => {
    await manager.call('addCategory', { body: { _id: staff.newId(), category: 'Passing' } })
    const product = await addProduct({ Category: 'Passing' })
    const { _id } = await importFile('products', csv(['Id', 'Category'], [product._id, 'Dress']))
    await db.execute(sql`delete from categories where category = 'Passing'`)
    const refused = await undo(_id)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/Nothing was undone/)])
  })

  it('one product from the audit log works, and the whole import can then no longer be undone', async () => {
    const product = await addProduct()
    const { _id } = await importFile('prices', csv(['Id', 'Price now'], [product._id, 15_000]))
    const log = await manager.call('auditLog', { query: { subject: `product:${product._id}` } })
    const [entry] = log.body.data
    expect(entry).toMatchObject({ action: 'product.import', canUndo: true })
    expect((await manager.call('undoChange', { params: { id: String(entry._id) } })).status).toBe(200)
    expect((await view(product._id)).new_price).toBe(20_000)
    expect((await undo(_id)).status).toBe(409)
  })

  it('is refused after 7 days, and unfinished imports are deleted', async () => {
    const { _id } = await addProduct()
    const applied = await importFile('prices', csv(['Id', 'Price now'], [_id, 15_000]))
    const unfinished = await check('prices', csv(['Id', 'Price now'], [_id, 16_000]))
    clock.now = new Date(clock.now.getTime() + 7 * 24 * 60 * 60 * 1000 + 1)
    const late = await staff.join('manager')
    const refused = await late.call('undoImport', { params: { id: applied._id } })
    expect([refused.status, refused.body.error]).toEqual([409, 'An import can be undone for 7 days.'])
    await deleteOldImports(db, clock.now)
    expect((await late.call('importResult', { params: { id: unfinished._id } })).status).toBe(404)
    const kept = await late.call('importResult', { params: { id: applied._id } })
    expect(kept.body.data).toMatchObject({ state: 'applied', changed_count: 1, canUndo: false })
  })
})

/** A file may have 20,000; `IMPORT_LINES=20000` tests that. A usual run of the tests has no time for it. */
const manyLines = Number(process.env.IMPORT_LINES ?? (isQuick ? 1_000 : 4_000))

it(`a file of ${manyLines} lines is checked and applied while the shop answers`, async () => {
  const late = makeImporter(await staff.join('manager'))
  const rows = Array.from({ length: manyLines }, (_, index) => [`Mass ${index}`, 'Dress', 5_000 + index])
  const result = await late.check('products', csv(['Name', 'Category', 'Price now'], ...rows))
  expect(result).toMatchObject({ new_count: manyLines, fault_count: 0 })
  const isShown = async () => (await app.inject({ url: '/faqs', remoteAddress: '10.8.0.1' })).statusCode
  expect(await isShown()).toBe(200)
  let answered = 0
  let isDone = false
  const applying = late.apply(result._id).finally(() => {
    isDone = true
  })
  while (!isDone) {
    if ((await isShown()) === 200) answered += 1
    await sleep(50)
  }
  expect((await applying).status).toBe(200)
  expect(answered).toBeGreaterThan(0)
  const [row] = await rowsOf<{ products: number }>(
    sql`select count(*)::int as products from products where item_name like 'Mass %'`,
  )
  expect(row?.products).toBe(manyLines)
}, 240_000)
