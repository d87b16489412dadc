import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testCards } from '../provider/test-cards.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ shopOrigin: ['http://localhost:3000/', 'https://shop.example'] })
})
afterAll(() => shop.close())

const noKey = {}
const ask = async (path: string, access_code: string, fields: object = {}) =>
  (await shop.call(`/popup/${path}`, { access_code, ...fields }, noKey)).body
const verify = async (reference: string) => (await shop.call(`/transaction/verify/${reference}`)).body.data
const entry = { exp_month: '12', exp_year: '40' }

describe('the checkout page', () => {
  it('may be framed by the shop only, and runs no script but its own', async () => {
    const { authorization_url } = await shop.initialize()
    for (const address of [`${shop.sandbox.origin}/popup?precheckout=true`, authorization_url]) {
      const { status, headers } = await fetch(address)
      const policy = headers.get('content-security-policy')
      expect(status).toBe(200)
      expect(headers.get('x-frame-options')).toBeNull()
      expect(policy).toContain('frame-ancestors http://localhost:3000 https://shop.example')
      expect(policy).toContain("default-src 'none'; script-src 'self'")
    }
  })

  it('serves its files, and no others', async () => {
    const script = await fetch(`${shop.sandbox.origin}/popup/files/popup.js`)
    expect(script.headers.get('content-type')).toContain('text/javascript')
    const again = { headers: { 'if-none-match': script.headers.get('etag') ?? '' } }
    expect((await fetch(`${shop.sandbox.origin}/popup/files/popup.js`, again)).status).toBe(304)
    for (const path of ['tsconfig.json', '..%2fmain.ts', 'tabs/..%2f..%2fmain.ts', 'tabs', 'nothing.js']) {
      expect((await fetch(`${shop.sandbox.origin}/popup/files/${path}`)).status).toBe(404)
    }
  })
})

describe('cards', () => {
  it.each(testCards.map((card) => [card.number, card.result, card] as const))(
    '%s: %s',
    async (number, _result, card) => {
      const { access_code, reference } = await shop.initialize()
      let progress = await ask('card', access_code, { number, cvv: card.cvv, ...entry })
      for (const step of card.steps) {
        expect(progress.next).toBe(step)
        expect((await verify(reference)).status).toBe('ongoing')
        const value = { pin: card.pin, otp: '123456', phone: '08031234567', bank_page: 'authorise', birthday: '' }[step]
        progress = await ask('answer', access_code, { step, value })
      }
      const { status, gateway_response } = await verify(reference)
      if (card.declined) {
        expect(progress).toEqual({ declined: card.declined, status: 'failed' })
        expect({ status, gateway_response }).toEqual({ status: 'failed', gateway_response: card.declined })
      } else {
        expect(progress.paid).toMatchObject({ reference, status: 'success', message: 'Approved', trxref: reference })
        expect(progress.paid.redirecturl).toBe(`?trxref=${reference}&reference=${reference}`)
        expect(status).toBe('success')
      }
    },
  )

  it.each([
    [{ number: '4111111111111111', cvv: '111', ...entry }, /use a test card/],
    [{ number: '4084084084084081', cvv: '111', ...entry }, /CVV/],
    [{ number: '4084084084084081', cvv: '408', exp_month: '01', exp_year: '20' }, /Expired/],
  ])('declines %j', async (card, reason) => {
    const { access_code } = await shop.initialize()
    expect((await ask('card', access_code, card)).declined).toMatch(reason)
  })

  it('declines a wrong answer, and the shopper may try again', async () => {
    const { access_code, reference } = await shop.initialize()
    const card = { number: '507850785078507812', cvv: '081', ...entry }
    await ask('card', access_code, card)
    expect((await ask('answer', access_code, { step: 'otp', value: '123456' })).declined).toMatch(/attempt has ended/)
    expect((await ask('answer', access_code, { step: 'pin', value: '9999' })).declined).toBe('Incorrect PIN')
    expect(await verify(reference)).toMatchObject({ status: 'failed', gateway_response: 'Incorrect PIN' })
    await ask('card', access_code, card)
    expect((await ask('answer', access_code, { step: 'pin', value: '1111' })).paid).toBeTruthy()
    expect((await verify(reference)).log).toMatchObject({ attempts: 2, errors: 1, success: true })
  })

  it('takes the money once, however often it is asked to', async () => {
    const { access_code, reference } = await shop.initialize()
    const card = { number: '4084084084084081', cvv: '408', ...entry }
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('card', access_code, card)))
    expect(all.every(({ paid }) => paid.reference === reference)).toBe(true)
    await vi.waitFor(
      () => expect(shop.received.filter(({ data }) => data.reference === reference)).toHaveLength(1),
      10_000,
    )
  })

  it('leaves an attempt that was given up as it was', async () => {
    const { access_code, reference } = await shop.initialize()
    await ask('card', access_code, { number: '507850785078507812', cvv: '081', ...entry })
    await ask('leave', access_code)
    expect((await verify(reference)).status).toBe('abandoned')
  })
})

describe('the bank account', () => {
  it('is charged after a birthday and a code', async () => {
    const { access_code, reference } = await shop.initialize()
    expect((await ask('bank', access_code, { bank: '057', account: '1234567890' })).declined).toBeTruthy()
    expect((await ask('bank', access_code, { bank: '057', account: '0000000000' })).next).toBe('birthday')
    expect((await ask('answer', access_code, { step: 'birthday', value: '2007-07-04' })).next).toBe('otp')
    expect((await ask('answer', access_code, { step: 'otp', value: '123456' })).paid).toBeTruthy()
    expect(await verify(reference)).toMatchObject({ status: 'success', channel: 'bank', gateway_response: 'Approved' })
  })
})

describe('bank transfer', () => {
  const receivedFor = (reference: string) => shop.received.filter(({ data }) => data.reference === reference)

  it('is ongoing until the shopper has sent it, pending until the bank confirms, then tells the shop who sent it', async () => {
    const { access_code, reference } = await shop.initialize()
    const { transfer } = await ask('transfer', access_code)
    expect(transfer.account_number).toMatch(/^\d{10}$/)
    expect((await ask('transfer', access_code)).transfer).toEqual(transfer)
    expect((await verify(reference)).status).toBe('ongoing')
    expect((await ask('transfer-sent', access_code)).status).toBe('pending')
    expect((await verify(reference)).status).toBe('pending')
    shop.sandbox.switches.set({ transfers: { ongoing: true } })
    expect((await verify(reference)).status).toBe('ongoing')
    shop.sandbox.switches.set({ transfers: { ongoing: false } })
    await vi.waitFor(() => expect(receivedFor(reference)).toHaveLength(1), 10_000)
    expect(receivedFor(reference)[0]?.data.authorization).toMatchObject({
      sender_country: 'NG',
      receiver_bank_account_number: transfer.account_number,
    })
    expect((await verify(reference)).authorization).not.toHaveProperty('sender_country')
  })

  it('can be confirmed at once, or rejected', async () => {
    const now = await shop.initialize()
    await ask('transfer', now.access_code)
    expect((await ask('transfer-sent', now.access_code, { at_once: true })).paid.reference).toBe(now.reference)
    shop.sandbox.switches.set({ transfers: { reject: true } })
    const { access_code, reference } = await shop.initialize()
    await ask('transfer-sent', access_code)
    await vi.waitFor(() => expect(shop.received.at(-1)?.event).toBe('bank.transfer.rejected'), 10_000)
    const { id, status } = await verify(reference)
    expect(status).toBe('failed')
    await ask('transfer', access_code)
    expect((await verify(reference)).status).toBe('ongoing')
    expect(shop.received.at(-1)?.data.bank_transfer).toMatchObject({ transaction_id: id, amount: 1_200_000 })
    shop.sandbox.switches.set({ transfers: { reject: false } })
  })

  it('is refused under its minimum', async () => {
    const { access_code } = await shop.initialize({ amount: 9_999 })
    expect((await ask('transfer', access_code)).message).toBe('Invalid Amount Sent')
  })
})
