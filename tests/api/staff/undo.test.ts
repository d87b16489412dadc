import { describe, expect, it } from 'vitest'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { prepare } from '../../support/api/buyers.ts'
import { toSave, viewProduct } from '../../support/api/products.ts'
import { type Member, makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app } = shop
const staff = makeStaff(shop)
const owner = await staff.joinWithSecondFactor('owner')
const manager = await staff.join('manager')
const bookkeeper = await staff.join('bookkeeper')

const latestOf = async (subject: string) => (await owner.call('auditLog', { query: { subject } })).body.data[0]
const undo = (entry: { _id: number }, as: Member = manager) =>
  as.call('undoChange', { params: { id: String(entry._id) } })

async function expectUndone(subject: string, as: Member = manager) {
  const entry = await latestOf(subject)
  expect(entry.canUndo).toBe(true)
  expect((await undo(entry, bookkeeper)).status).toBe(400)
  expect((await undo(entry, as)).status).toBe(200)
  const undone = await latestOf(subject)
  expect(undone).toMatchObject({ undoes: entry._id, before: entry.after, after: entry.before, action: entry.action })
  // It is no longer the latest change.
  expect((await undo(entry, as)).status).toBe(409)
  return undone
}

describe('a change of a category', () => {
  const find = async (name: string) =>
    (await manager.call('categories')).body.data.find(({ category }: { category: string }) => category === name)
  const rename = async (from: string, to: string) => {
    const { _id, version } = await find(from)
    const body = { version, category: to, hidden: true }
    expect((await manager.call('changeCategory', { params: { id: _id }, body })).status).toBe(200)
    return `category:${_id}`
  }

  it('is undone with its name, its products and its addresses', async () => {
    const { version, products } = await find('Skirt')
    await expectUndone(await rename('Skirt', 'Skirts'))
    expect(await find('Skirt')).toMatchObject({ hidden: false, version: version + 2, products })
    const moved = await app.inject({ url: '/shop?category=skirts' })
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/shop?category=skirt'])
    expect((await app.inject({ url: '/shop?category=skirt' })).statusCode).toBe(200)
  })

  it('is not undone when another category has the name by now', async () => {
    const subject = await rename('Top', 'Tops')
    const body = { _id: staff.newId(), category: 'Top' }
    expect((await manager.call('addCategory', { body })).status).toBe(200)
    const refused = await undo(await latestOf(subject))
    expect([refused.status, refused.body.error]).toEqual([400, adminMessages.categoryTaken])
    expect(await find('Tops')).toMatchObject({ hidden: true })
  })
})

it('a change of a product is not undone when its old category was deleted', async () => {
  const [id, category] = [staff.newId(), { _id: staff.newId(), category: 'Brief' }]
  expect((await manager.call('addCategory', { body: category })).status).toBe(200)
  await manager.call('createProduct', { body: { _id: id, item_name: 'Brief Dress', category: 'Brief' } })
  const body = toSave(await viewProduct(manager, id), { category: 'Dress' })
  expect((await manager.call('saveProduct', { params: { id }, body })).status).toBe(200)
  const params = { id: category._id }
  expect((await manager.call('deleteCategory', { params, query: { version: '1' } })).status).toBe(200)
  const refused = await undo(await latestOf(`product:${id}`))
  expect([refused.status, refused.body.error]).toEqual([400, adminMessages.cannotUndo])
  expect((await viewProduct(manager, id)).category).toBe('Dress')
})

describe('a change of a coupon', () => {
  const terms = { percent: 10, starts_at: null, ends_at: null, total_limit: 5, customer_limit: null }
  async function make(code: string) {
    const _id = staff.newId()
    expect((await manager.call('createCoupon', { body: { _id, code, ...terms } })).status).toBe(200)
    return _id
  }
  const find = async (code: string) => (await manager.call('coupons', { query: { q: code } })).body.data.coupons[0]
  async function change(code: string, values: object) {
    const { _id, version } = await find(code)
    const body = { ...terms, code, ...values, version }
    expect((await manager.call('changeCoupon', { params: { id: _id }, body })).status).toBe(200)
    return `coupon:${_id}`
  }

  it('is undone with dates, limits, code and percent', async () => {
    await make('undo-one')
    await expectUndone(
      await change('undo-one', { code: 'undo-uno', percent: 50, total_limit: 9, ends_at: '2036-01-01T00:00:00.000Z' }),
    )
    expect(await find('undo-one')).toMatchObject({ ...terms, code: 'undo-one', version: 3 })
  })

  it('is undone after the first use only if it changed dates or limits', async () => {
    await make('undo-two')
    const subject = await change('undo-two', { percent: 20 })
    const order = { discount: 9_700, subtotal: 38_800, total_paid: 41_800, coupon_code: 'undo-two' }
    await prepare(shop, [{ slug: 'adunni-leaf-wrap-dress' }], order)
    const refused = await undo(await latestOf(subject))
    expect([refused.status, refused.body.error]).toEqual([400, adminMessages.cannotUndo])
    expect(await find('undo-two')).toMatchObject({ percent: 20 })
    await expectUndone(await change('undo-two', { percent: 20, total_limit: 50 }))
    expect(await find('undo-two')).toMatchObject({ percent: 20, total_limit: 5 })
  })

  it('that ended the coupon cannot be undone', async () => {
    const _id = await make('undo-end')
    await manager.call('endCoupon', { params: { id: _id }, body: { version: 1 } })
    const entry = await latestOf(`coupon:${_id}`)
    expect(entry.canUndo).toBe(false)
    expect((await undo(entry)).status).toBe(400)
  })
})

it('a change of the general discount is undone, and the shop follows', async () => {
  const before = (await manager.call('generalDiscount')).body.data
  const body = { version: before.version, percent: 15, starts_at: null, ends_at: null }
  expect((await manager.call('changeGeneralDiscount', { body })).status).toBe(200)
  const shown = async () => (await ask(app, '/general/general-discount')).body.data
  const changed = await shown()
  await expectUndone('setting:general-discount')
  expect((await manager.call('generalDiscount')).body.data).toEqual({ ...before, version: before.version + 2 })
  await expect.poll(shown).not.toEqual(changed)
})

describe('a change of a delivery method', () => {
  it('is undone with its name, its fee and its state', async () => {
    const [method] = (await manager.call('deliveryMethods')).body.data
    const { _id, ...terms } = method
    const body = { ...terms, location: 'Elsewhere', fee: terms.fee + 500, active: false }
    expect((await manager.call('changeDeliveryMethod', { params: { id: _id }, body })).status).toBe(200)
    await expectUndone(`delivery:${_id}`)
    const [restored] = (await manager.call('deliveryMethods')).body.data
    expect(restored).toEqual({ ...method, version: method.version + 2 })
  })
})

it('a change of the delivery calendar is undone', async () => {
  const { version } = (await manager.call('deliveryCalendar')).body.data
  const body = { version, cutoff_hour: 9, closed_days: ['2026-12-25'] }
  expect((await manager.call('changeDeliveryCalendar', { body })).status).toBe(200)
  await expectUndone('setting:delivery-calendar')
  expect((await manager.call('deliveryCalendar')).body.data).toEqual({
    version: version + 2,
    cutoff_hour: 14,
    closed_days: [],
  })
})

describe('a change of the settings', () => {
  const thresholds = async () => (await owner.call('settings')).body.data.thresholds
  const change = async (low_stock_at: number) => {
    await owner.confirm()
    return owner.call('changeSettings', { body: { ...(await thresholds()), low_stock_at } })
  }

  it('is undone by an owner with a fresh second factor', async () => {
    expect((await change(8)).status).toBe(200)
    const entry = await latestOf('setting:thresholds')
    expect((await undo(entry, manager)).status).toBe(400)
    const plain = await undo(entry, await staff.join('owner'))
    expect([plain.status, plain.body.needs]).toEqual([403, 'second-factor'])
    await expectUndone('setting:thresholds', owner)
    expect(await thresholds()).toMatchObject({ low_stock_at: 3, large_discount: 30 })
  })

  it('is undone once when two people undo it at the same time', async () => {
    expect((await change(9)).status).toBe(200)
    const entry = await latestOf('setting:thresholds')
    const answers = await Promise.all([undo(entry, owner), undo(entry, owner)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await thresholds()).toMatchObject({ low_stock_at: 3 })
  })
})
