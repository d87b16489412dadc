import { expect, it } from 'vitest'
import { makeFunnelCounter } from '../../../server/reports/funnel.ts'
import { dayInLagos } from '../../../shared/domain/time/days.ts'
import { ask } from '../../support/api/ask.ts'
import { makeMoneyHelpers } from '../../support/api/money.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const shop = await openTestShop()
const { database, clock, payments } = shop
const funnel = makeFunnelCounter(database.db, () => clock.now)
const app = await openInstance({ database, clock, funnel }, {}, payments)
const bookkeeper = await makeStaff(shop).join('bookkeeper')

const steps = async () => {
  const { data } = (await bookkeeper.call('funnelReport', {})).body
  return Object.fromEntries(data.steps.map(({ step, count }: { step: string; count: number }) => [step, count]))
}

it('a visitor’s way to a paid order is counted from the answers, without a cookie', async () => {
  const page = await app.inject({ url: '/', headers: { 'sec-fetch-site': 'none', 'user-agent': 'a phone' } })
  expect(page.headers['set-cookie']).toBeUndefined()
  await app.inject({
    url: '/shop/adire-market-tote',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'a phone' },
  })
  await app.inject({
    url: '/shop/no-such-thing',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'a phone' },
  })
  const { _id } = (await ask(app, '/general/single-product-slug/adire-market-tote')).body.data
  for (const path of ['/cart', '/checkout'])
    await app.inject({
      url: `/api/v1/general/cart-products?ids=${_id}`,
      headers: { referer: `http://localhost${path}`, 'user-agent': 'a phone' },
    })
  await makeMoneyHelpers({ ...shop, app }).buyPieces()
  await funnel.store()
  const counted = await steps()
  expect(counted).toMatchObject({ visit: 1, bag: 1, checkout: 1, prepared: 1, paid: 1 })
  expect(counted.product).toBeGreaterThanOrEqual(2)
  await funnel.store()
  expect(await steps()).toEqual(counted)
})

it('instances add to the same counts, and what could not be stored is not lost', async () => {
  const before = await steps()
  const counters = [1, 2, 3].map(() => makeFunnelCounter(database.db, () => clock.now))
  for (const { count } of counters) for (let turn = 0; turn < 5; turn += 1) count('visit')
  await Promise.all(counters.map(({ store }) => store()))
  expect((await steps()).visit).toBe(before.visit + 15)

  const broken = makeFunnelCounter(
    {
      insert: () => {
        throw new Error('away')
      },
    } as never,
    () => clock.now,
  )
  broken.count('visit')
  await expect(broken.store()).rejects.toThrow('away')
  await expect(broken.store()).rejects.toThrow('away')
})

it('a day without any answer is a day of zeros', async () => {
  const day = dayInLagos(clock.now)
  const { data } = (await bookkeeper.call('funnelReport', { query: { from: '2026-01-01', to: '2026-01-02' } })).body
  expect(data.days.map(({ day: name }: { day: string }) => name)).toEqual(['2026-01-01', '2026-01-02'])
  expect(data.days[0].counts).toEqual({ visit: 0, product: 0, bag: 0, checkout: 0, prepared: 0, paid: 0 })
  expect(data.days.some(({ day: name }: { day: string }) => name === day)).toBe(false)
})
