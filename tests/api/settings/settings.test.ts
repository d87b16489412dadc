import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productVariants } from '../../../server/catalogue/schema.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import { reconcile, reconcileDaily } from '../../../server/payments/reconcile.ts'
import { lastEventStore } from '../../../server/settings/last-events.ts'
import { lastEvents } from '../../../server/settings/schema.ts'
import { settingsMessages } from '../../../shared/content/messages/office/settings-messages.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { letPass } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, database, clock, paymentContext } = shop
const staff = makeStaff(shop)
const owner = await staff.joinWithSecondFactor('owner')
const manager = await staff.join('manager')

const read = async () => (await owner.call('settings')).body.data
async function save(values: object) {
  return owner.call('changeSettings', { body: { ...(await read()).thresholds, ...values } })
}

describe('the thresholds', () => {
  it('have usual values until the owner changes them', async () => {
    expect((await read()).thresholds).toEqual({ version: 1, low_stock_at: 3, large_discount: 30 })
  })

  it('take effect at once: what is low on stock, and which discount must be confirmed', async () => {
    const [variant] = await database.db.select().from(productVariants).limit(1)
    if (!variant) throw new Error('The shop has no variants.')
    await database.db.update(productVariants).set({ stock: 4 }).where(eq(productVariants._id, variant._id))
    const low = async () => (await manager.call('stock', { query: { view: 'low' } })).body.data.variants
    expect(await low()).toEqual([])
    const saved = await save({ low_stock_at: 5, large_discount: 20 })
    expect([saved.status, saved.body.data]).toEqual([200, { version: 2, low_stock_at: 5, large_discount: 20 }])
    expect(await low()).toMatchObject([{ _id: variant._id, stock: 4, low_stock_at: 5 }])
    expect((await manager.call('generalDiscount')).body.data.asksAbove).toBe(20)
    expect((await auditEntries(database, 'setting:thresholds')).at(-1)).toMatchObject({
      action: 'settings.change',
      before: { low_stock_at: 3, large_discount: 30 },
      after: { low_stock_at: 5, large_discount: 20 },
    })
  })

  it('do not count for a product with a number of its own', async () => {
    const [variant] = (await manager.call('stock', { query: { view: 'low' } })).body.data.variants
    const params = { id: variant.product_id }
    const product = (await manager.call('product', { params })).body.data
    expect(product).toMatchObject({ low_stock_at: null, usual_low_stock_at: 5 })
    const { _id, img, usual_low_stock_at, measurements, ...body } = product
    const own = { ...body, low_stock_at: 2, variants: [] }
    expect((await manager.call('saveProduct', { params, body: own })).status).toBe(200)
    expect((await manager.call('stock', { query: { view: 'low' } })).body.data.variants).toEqual([])
    const wrong = await manager.call('saveProduct', { params, body: { ...own, version: 2, low_stock_at: -1 } })
    expect(wrong.body.fields).toEqual({ low_stock_at: settingsMessages.badLowStock })
  })

  it.each([
    ['low_stock_at', -1],
    ['low_stock_at', 1_001],
    ['low_stock_at', 2.5],
    ['large_discount', 91],
    ['large_discount', 'many'],
  ])('with the %s %j are refused by name', async (name, value) => {
    const { status, body } = await save({ [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
    expect(Object.values(settingsMessages)).toContain(body.fields[name])
  })

  it('saved by two people from one version are saved once, and the second person sees who was first', async () => {
    const { version } = (await read()).thresholds
    const answers = await Promise.all([6, 7].map((low_stock_at) => save({ version, low_stock_at })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ current: (await read()).thresholds, changed_by: 'Person 1' })
  })

  it('saved without a difference write no entry to the audit log', async () => {
    const before = await auditEntries(database, 'setting:thresholds')
    expect((await save({})).status).toBe(200)
    expect(await auditEntries(database, 'setting:thresholds')).toEqual(before)
  })

  it('need a second factor of the last 15 minutes', async () => {
    letPass(shop, 16)
    const late = await save({ low_stock_at: 9 })
    expect([late.status, late.body.needs]).toEqual([403, 'code'])
    await owner.confirm()
    expect((await save({ low_stock_at: 9 })).status).toBe(200)
    const plain = await staff.join('owner')
    const { version } = (await read()).thresholds
    const body = { version, low_stock_at: 8, large_discount: 30 }
    const without = await plain.call('changeSettings', { body })
    expect([without.status, without.body.needs]).toEqual([403, 'second-factor'])
    expect((await plain.call('settings')).status).toBe(200)
  })
})

describe('the state of the store', () => {
  const state = async () => (await read()).state

  it('names the payment mode', async () => {
    expect((await state()).payment_mode).toBe('sandbox')
  })

  it('says when the provider last sent a signed message, to the minute', async () => {
    const event = { event: 'charge.success', data: { reference: 'x' } }
    await sendWebhook(app, event, { 'x-paystack-signature': 'not signed' })
    expect((await state()).last_webhook_at).toBeNull()
    await sendWebhook(app, event)
    const first = clock.now.toISOString()
    expect((await state()).last_webhook_at).toBe(first)
    clock.now = new Date(clock.now.getTime() + 30_000)
    await sendWebhook(app, event)
    expect((await state()).last_webhook_at).toBe(first)
    letPass(shop, 2)
    await sendWebhook(app, event)
    expect((await state()).last_webhook_at).toBe(clock.now.toISOString())
  })

  it('says it after the clock was set back', async () => {
    const event = { event: 'charge.success', data: { reference: 'x' } }
    letPass(shop, 2)
    await sendWebhook(app, event)
    // The stored time of a later event would stay.
    await database.db.delete(lastEvents)
    letPass(shop, -60)
    await sendWebhook(app, event)
    const recorded = (await state()).last_webhook_at
    expect(recorded).toBe(clock.now.toISOString())
    letPass(shop, 60)
  })

  it('says when payments were last compared with the provider, and what was found', async () => {
    expect((await state()).last_reconciliation).toBeNull()
    await database.db.update(productVariants).set({ stock: null, supplied: null })
    await reconcile(paymentContext)
    expect((await state()).last_reconciliation).toEqual({
      at: clock.now.toISOString(),
      differences: 0,
      sentences: [],
    })
    const [variant] = await database.db.select().from(productVariants).limit(1)
    await database.db
      .update(productVariants)
      .set({ stock: 2, supplied: 3 })
      .where(eq(productVariants._id, variant?._id ?? ''))
    const [sentence] = await reconcile(paymentContext)
    letPass(shop, 60)
    // It has already run on this day.
    await reconcileDaily(paymentContext)
    expect((await state()).last_reconciliation).toMatchObject({ differences: 1, sentences: [sentence] })
    letPass(shop, 24 * 60)
    await reconcileDaily(paymentContext)
    expect((await lastEventStore(database.db).find('reconciliation'))?.at).toEqual(clock.now)
    letPass(shop, -24 * 60)
  })

  it('counts the mails that wait, failed and were given up', async () => {
    const store = outboxStore(database.db)
    const { mail: before } = await state()
    const mail = { kind: 'test', recipient: 'a@example.com', subject: 's', text: 't', html: 'h' }
    const old = new Date('2026-01-01T10:00:00Z')
    await store.queue([mail, mail, mail], old)
    const [first, second] = (await store.listNewest(500)).filter(({ kind }) => kind === 'test')
    await store.markFailed(first?._id ?? '', 'No answer.', clock.now)
    await store.giveUp(second?._id ?? '', 'No such address.', clock.now)
    expect((await state()).mail).toEqual({
      has_server: false,
      waiting: before.waiting + 2,
      retrying: before.retrying + 1,
      failed: before.failed + 1,
      oldest_at: old.toISOString(),
    })
  })
})
