import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { settings } from '../../../server/settings/schema.ts'
import { discountMessages } from '../../../shared/content/messages/discount-messages.ts'
import { ask } from '../../support/api/ask.ts'
import { auditEntries } from '../../support/api/audit-entries.ts'
import { prepare } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, database, clock } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')
const colleague = await staff.join('manager')

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const tenOff = { discount: 4_850, subtotal: 43_650, total_paid: 46_650 }
const anHour = 3_600_000
const start = clock.now
const inHours = (hours: number) => new Date(start.getTime() + hours * anHour).toISOString()
const subject = 'setting:general-discount'

const read = async () => (await manager.call('generalDiscount')).body.data
const save = async (values: object, by = manager) => {
  const { version } = await read()
  return by.call('changeGeneralDiscount', { body: { version, starts_at: null, ends_at: null, ...values } })
}
/** What the shop answers, from its cache if it is there. */
const shown = async () => (await ask(app, '/general/general-discount')).body.data.percent
const cartShows = async (percent: number) =>
  (await app.inject({ url: '/cart' })).payload.includes(`{"percent":${percent}}`)

beforeEach(async () => {
  clock.now = start
  await database.db
    .update(settings)
    .set({ value: { percent: 0 } })
    .where(eq(settings.name, 'general-discount'))
  await expect.poll(shown).toBe(0)
})

describe('the general discount', () => {
  it('reaches the shop and the checkout within a second, and stands in the log', async () => {
    const saved = await save({ percent: 10 })
    expect(saved.body.data).toMatchObject({ percent: 10, percentNow: 10, starts_at: null, ends_at: null })
    await expect.poll(shown).toBe(10)
    expect((await prepare(shop, dress, tenOff)).answer.status).toBe(200)
    expect((await auditEntries(database, subject)).at(-1)).toMatchObject({
      action: 'discount.change',
      before: { percent: 0 },
      after: { percent: 10 },
    })
  })

  it('counts only between its dates, whatever is cached', async () => {
    await save({ percent: 10, starts_at: inHours(1), ends_at: inHours(2) })
    expect(await read()).toMatchObject({ percent: 10, percentNow: 0 })
    const moments = [0, 1 - 1e-6, 1, 2 - 1e-6, 2, 3]
    const seen: number[] = []
    const prepared: number[] = []
    for (const hours of moments) {
      clock.now = new Date(inHours(hours))
      seen.push(await shown(), await shown())
      prepared.push((await prepare(shop, dress, tenOff)).answer.status)
    }
    expect(seen).toEqual([0, 0, 0, 0, 10, 10, 10, 10, 0, 0, 0, 0])
    expect(prepared).toEqual([409, 409, 200, 200, 409, 409])
  })

  it('that ends is not in a cached page either', async () => {
    await save({ percent: 10, ends_at: inHours(1) })
    await expect.poll(() => cartShows(10)).toBe(true)
    clock.now = new Date(inHours(1))
    expect(await cartShows(10)).toBe(false)
  })

  it('of a store that never had dates is read as before', async () => {
    await database.db
      .update(settings)
      .set({ value: { percent: 15 } })
      .where(eq(settings.name, 'general-discount'))
    expect(await read()).toMatchObject({ percent: 15, percentNow: 15, starts_at: null, ends_at: null })
    await expect.poll(shown).toBe(15)
  })

  it('of a store that has no such setting is 0 and can be set', async () => {
    await database.db.delete(settings).where(eq(settings.name, 'general-discount'))
    expect(await read()).toMatchObject({ percent: 0, version: 1 })
    expect((await save({ percent: 5 })).body.data).toMatchObject({ percent: 5, version: 2 })
    await expect.poll(shown).toBe(5)
  })

  it.each([
    ['percent', -1],
    ['percent', 91],
    ['percent', 2.5],
    ['percent', null],
    ['starts_at', '24 December'],
  ])('with the %s %j is refused by name', async (name, value) => {
    const { status, body } = await save({ percent: 10, [name]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [name]])
  })

  it('that ends before it starts is refused', async () => {
    const { body } = await save({ percent: 10, starts_at: inHours(2), ends_at: inHours(2) })
    expect(body.fields).toEqual({ ends_at: discountMessages.endBeforeStart })
  })

  test('saved by two people at once is the first one’s; the second sees both', async () => {
    const entries = (await auditEntries(database, subject)).length
    const { version } = await read()
    const both = await Promise.all([save({ percent: 20, version }), save({ percent: 30, version }, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.body.current).toEqual(await read())
    expect(await auditEntries(database, subject)).toHaveLength(entries + 1)
  })
})
