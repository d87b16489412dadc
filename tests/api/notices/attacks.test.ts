import { describe, expect, it } from 'vitest'
import { makeVisitors } from '../../support/api/accounts.ts'
import { ask } from '../../support/api/ask.ts'
import { countPieces } from '../../support/api/buyers.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { makeWaiters, shorts } from '../../support/notices/waiters.ts'

const shop = await openTestShop()
const { app } = shop
const { someone, request, step, keysTo, wait, rowsOf, network } = makeWaiters(shop)
const { register, send } = makeVisitors(shop)
await countPieces(shop, shorts.slug, shorts.size, shorts.color, 0)

describe('odd input', () => {
  it.each([
    { item_id: '\u0000' },
    { size: '\u0000' },
    { color: '\ud800' },
    { size: "M' or true --" },
    { item_id: '__proto__' },
    { kind: ['back'] },
    { kind: 'constructor' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'a@b.example, c@d.example' },
    { email: '<script>@b.example' },
  ])('%j is refused', async (changes) => {
    const { status } = await request('back', shorts, { email: someone(), ...changes })
    expect(status).toBe(400)
  })

  it.each(['%00', 'a%00b', '..%2f..', 'x'.repeat(64), '%F0%9F%92%A9'])(
    'no notice with the id %s is ended',
    async (id) => {
      const { token } = await register()
      const { status } = await send('DELETE', `/user-profile/notices/${id}`, undefined, { token })
      expect([400, 404]).toContain(status)
    },
  )

  it.each(['{', '[]', 'null', '"key"', '{"key":1}', '{"key":""}', `{"key":"${'a'.repeat(513)}"}`])(
    'a step with the body %s is refused',
    async (body) => {
      const { status } = await ask(app, '/general/notice/step', { body, from: network() })
      expect(status).toBe(400)
    },
  )
})

describe('keys', () => {
  it('of one purpose are of no use for another, and those of the newsletter open nothing', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = '', endAll = ''] = await keysTo(email)
    const [body, signature] = [confirm.split('.')[0], endAll.split('.')[1]]
    expect((await step(`${body}.${signature}`)).status).toBe(404)
    for (const path of ['/general/newsletter/confirm', '/general/newsletter/unsubscribe'])
      expect((await ask(app, path, { body: { token: endAll }, from: network() })).status).toBe(400)
  })

  it('used many times at once change one thing once', async () => {
    const email = someone()
    await request('back', shorts, { email })
    const [confirm = '', endAll = ''] = await keysTo(email)
    const answers = await Promise.all([...Array(4).fill(confirm), ...Array(4).fill(endAll)].map(step))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await rowsOf(email)).map(({ ended_at }) => ended_at !== null)).toEqual([true])
  })
})

it('a customer who asks for eleven things at once waits for ten', async () => {
  const { form, token } = await register()
  const products: { item_slug: string }[] = (await ask(app, '/general/all-products', { from: network() })).body.data
  const answers = await Promise.all(
    products
      .slice(0, 11)
      .map(({ item_slug: slug }) => request('cheaper', { slug, size: '', color: '' }, {}, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 400])
  expect(await rowsOf(form.email)).toHaveLength(10)
})

it('a stranger who types in the address of a customer sees and changes nothing of hers', async () => {
  const { form, token } = await register()
  await request('back', shorts, {}, { token })
  const [before] = await rowsOf(form.email)
  await request('back', shorts, { email: form.email })
  expect(await rowsOf(form.email)).toEqual([before])
  const { token: other } = await register()
  expect((await send('GET', '/user-profile/notices', undefined, { token: other })).body.data).toEqual([])
})

it('a request that is ended can be made again', async () => {
  const email = await wait('back', shorts)
  await request('back', shorts, { email })
  const [end = ''] = await keysTo(email)
  await step(end)
  await wait('back', shorts, email)
  expect((await rowsOf(email)).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
})
