import { expect, it } from 'vitest'
import { ask } from '../../support/api/ask.ts'
import { findOrder, prepare } from '../../support/api/buyers.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app } = shop
const dress = [{ slug: 'adunni-leaf-wrap-dress' }]

it.each<[string, unknown]>([
  ['area', ['Yaba']],
  ['area', { name: 'Yaba' }],
  ['area', 'x'.repeat(81)],
  ['area', null],
  ['landmark', 'x'.repeat(201)],
  ['landmark', 5],
  ['plus_code', ['6FR5G95C+Q9']],
  ['pickup_point', 'x'.repeat(101)],
  ['pickup_point', { $ne: '' }],
])('an order with the %s %j is refused', async (name, value) => {
  const { answer } = await prepare(shop, dress, { [name]: value })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [name]])
})

it.each(["Yaba'); drop table areas; --", '%', '__proto__', 'constructor', '\u0000', '\u202eabaY', 'Yaba,Epe'])(
  'the area %j is not listed: the rate of the state counts in quote and order',
  async (area) => {
    const { body } = await ask(app, `/general/delivery-quote?${new URLSearchParams({ state: 'Lagos', area })}`)
    expect(body.data).toMatchObject({ area: '', methods: [{ fee: 3_000 }, { fee: 6_000 }] })
    const { answer, payment_reference } = await prepare(shop, dress, { area })
    expect(answer.status).toBe(200)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ area: null })
  },
)

it.each(['state=Lagos&state=Kano', 'state[]=Lagos', 'area=Yaba', `state=Lagos&area=${'x'.repeat(81)}`])(
  'a quote for %s is refused',
  async (query) => {
    expect((await ask(app, `/general/delivery-quote?${query}`)).status).toBe(400)
  },
)

it('a landmark with characters that no database keeps is no fault of ours', async () => {
  const { answer } = await prepare(shop, dress, { landmark: 'Near\u0000the mosque', area: '' })
  expect(answer.status).toBeLessThan(500)
})
