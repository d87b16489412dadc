import { describe, expect, it } from 'vitest'
import { makeVisitors } from '../../support/api/accounts.ts'
import { ask } from '../../support/api/ask.ts'
import { buy } from '../../support/api/buyers.ts'
import { readPage } from '../../support/api/read-page.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'

const oldSecret = 'an old secret of more than 32 characters'
const newSecret = 'a new secret of more than 32 characters'
const { payments, ...shop } = await openTestShop()
const open = async (APP_SECRET: string) => openInstance(shop, { APP_SECRET }, payments)
const before = await open(oldSecret)
const rotated = await open(`${newSecret}, ${oldSecret}`)
const after = await open(newSecret)

const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
const orderKeyFrom = async (app: typeof before) => (await buy({ ...shop, payments, app }, dress)).order_key
const statusAt = async (app: typeof before, key: string) => (await ask(app, `/general/order-status/${key}`)).status

describe('while APP_SECRET holds a new and an old secret', () => {
  it('an order link signed with the old one still opens, until the old one is removed', async () => {
    const key = await orderKeyFrom(before)
    expect(await statusAt(rotated, key)).toBe(200)
    expect((await readPage(rotated, `/order/${key}`)).status).toBe(200)
    expect(await statusAt(after, key)).toBe(404)
  })

  it('an order link is signed with the new one', async () => {
    const key = await orderKeyFrom(rotated)
    expect(await statusAt(rotated, key)).toBe(200)
    expect(await statusAt(after, key)).toBe(200)
    expect(await statusAt(before, key)).toBe(404)
  })

  it.each([
    ['the old', before, rotated],
    ['the new', rotated, after],
  ])('a code made with %s secret opens the account', async (_, signUpAt, verifyAt) => {
    const { person, send, codeFor } = makeVisitors({ ...shop, app: signUpAt })
    const form = { ...person(), email: `${signUpAt === before ? 'old' : 'new'}@example.com` }
    const { body } = await send('POST', '/user-auth/signup', form)
    const code = { userId: body.userId, otp: await codeFor(form.email) }
    expect((await ask(verifyAt, '/user-auth/verify-email', { body: code })).status).toBe(200)
  })

  it('a newsletter link signed with the old one still works', async () => {
    const email = 'reader@example.com'
    await ask(before, '/general/newsletter', { body: { email } })
    const [mail] = await makeVisitors(shop).mailsTo(email)
    const token = /newsletter\?join=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await ask(after, '/general/newsletter/confirm', { body: { token } })).status).toBe(400)
    expect((await ask(rotated, '/general/newsletter/confirm', { body: { token } })).status).toBe(200)
  })
})
