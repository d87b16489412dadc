import { describe, expect, it } from 'vitest'
import { auditStore } from '../../../server/audit/store.ts'
import { undoChange } from '../../../server/audit/undo.ts'
import { adminMessages } from '../../../shared/content/messages/office/admin-messages.ts'
import type { ProductView, SaveProduct } from '../../../shared/contract/admin/products/schemas.ts'
import { toSave } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { db } = store.database
const staff = makeStaff(store)
const manager = await staff.join('manager')
const colleague = await staff.join('manager')
const editor = await staff.join('editor')

const latestOf = async (subject: string) => (await manager.call('auditLog', { query: { subject } })).body.data[0]
const undo = (id: number | string, as = manager) => as.call('undoChange', { params: { id: String(id) } })

async function addProduct(name: string): Promise<ProductView> {
  const body = { _id: staff.newId(), item_name: name, category: 'Dress' }
  return (await manager.call('createProduct', { body })).body.data
}

const view = async (id: string): Promise<ProductView> => (await manager.call('product', { params: { id } })).body.data

async function save(id: string, changes: Partial<SaveProduct>): Promise<void> {
  const body = toSave(await view(id), changes)
  const { status, body: answer } = await manager.call('saveProduct', { params: { id }, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
}

describe('an undo', () => {
  it.each(['0', '999999999999999', '1.5', '-1', '1e3', '0x1', 'NaN', '%00', "1'--"])(
    'of the entry %s does not exist',
    async (id) => {
      expect([400, 404]).toContain((await undo(id)).status)
    },
  )

  it('of a category that is gone by now is refused with a sentence', async () => {
    const category = { _id: staff.newId(), category: 'Short-lived' }
    await manager.call('addCategory', { body: category })
    const { _id } = await addProduct('Moved twice')
    await save(_id, { category: 'Short-lived' })
    await save(_id, { category: 'Top' })
    const entry = await latestOf(`product:${_id}`)
    const { version } = (await manager.call('categories')).body.data.find(
      ({ category: name }: { category: string }) => name === 'Short-lived',
    )
    const deleted = await manager.call('deleteCategory', {
      params: { id: category._id },
      query: { version: String(version) },
    })
    expect(deleted.status).toBe(200)
    const refused = await undo(entry._id)
    expect([refused.status, refused.body.error]).toEqual([400, adminMessages.cannotUndo])
    expect((await view(_id)).category).toBe('Top')
  })

  it('of prices is not for those who may not set prices', async () => {
    const { _id } = await addProduct('Dear')
    await save(_id, { original_price: 9_000, new_price: 9_000 })
    const entry = await latestOf(`product:${_id}`)
    expect((await undo(entry._id, editor)).status).toBe(400)
    expect((await view(_id)).new_price).toBe(9_000)
  })

  it.each(['status', 'description', 'new_price', 'category'])(
    'does not take a size named “%s” for a value of the product',
    async (size) => {
      const { _id, ...before } = await addProduct(`Size ${size}`)
      await save(_id, { variants: [{ size, color: '', isMade: true, seen: null, free: 1 }] })
      await save(_id, { variants: [{ size: '', color: size, isMade: true, seen: null, free: 1 }] })
      await save(_id, { variants: [{ size, color: '', isMade: true, seen: 1, free: 5 }] })
      expect((await undo((await latestOf(`product:${_id}`))._id)).status).toBe(400)
      const { status, description, new_price, category } = await view(_id)
      expect({ status, description, new_price, category }).toEqual({
        ...{ status: before.status, description: before.description },
        ...{ new_price: before.new_price, category: before.category },
      })
    },
  )

  it('that finds a later change behind its lock changes nothing', async () => {
    const author = { staff_id: 'x', staff_name: 'X', network: '', now: store.clock.now }
    const change = { action: 'test.change', subject: 'test:1', label: 'test' }
    await auditStore(db).write(author, change)
    const { _id } = (await auditStore(db).latest('test:1')) ?? { _id: 0 }
    const changed = undoChange(
      db,
      _id,
      {
        'test.change': async (tx) => {
          await auditStore(tx).write(author, change)
          return true
        },
      },
      { author, mayUndo: () => true },
    )
    await expect(changed).rejects.toMatchObject({ status: 409, failure: { error: adminMessages.undoTooLate } })
    expect((await auditStore(db).latest('test:1'))?._id).toBe(_id)
  })

  it('and a new change at the same moment: one of them counts', async () => {
    const read = async () => (await manager.call('deliveryCalendar')).body.data
    const change = (version: number, cutoff_hour: number, as = manager) =>
      as.call('changeDeliveryCalendar', { body: { version, cutoff_hour, closed_days: [] } })
    for (let run = 0; run < 5; run += 1) {
      const { version } = await read()
      expect((await change(version, run + 1)).status).toBe(200)
      const entry = await latestOf('setting:delivery-calendar')
      const answers = await Promise.all([change(version + 1, run + 10, colleague), undo(entry._id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

it('a person has a bounded number of saved views, and sees no others', async () => {
  const saveView = (_id = staff.newId()) =>
    editor.call('saveView', { body: { _id, screen: 'products', name: 'View', query: 'q=a' } })
  const first = staff.newId()
  await saveView(first)
  for (let view = 1; view < 50; view += 1) expect((await saveView()).status).toBe(200)
  const refused = await saveView()
  expect([refused.status, refused.body.error]).toEqual([400, adminMessages.tooManyViews])
  // A repeated request is the same view.
  expect((await saveView(first)).status).toBe(200)
  await manager.call('deleteView', { params: { id: first } })
  expect((await editor.call('savedViews', { query: { screen: 'products' } })).body.data).toHaveLength(50)
  expect((await manager.call('savedViews', { query: { screen: 'products' } })).body.data).toEqual([])
})
