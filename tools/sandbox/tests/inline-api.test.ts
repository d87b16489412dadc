import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, publicKey, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ merchantName: 'Asoke' })
})
afterAll(() => shop.close())

const noKey = {}
const browserKey = { authorization: `Bearer ${publicKey}` }
const order = { key: publicKey, email: 'ada@example.com', amount: 90_000, mode: 'popup' }

const dataFields =
  `email merchant_logo merchant_name amount domain currency id channels label original_amount added_fees
  merchant_id merchant_key cancel_action access_code transaction_status log custom_filters customer reference saved_cards
  plan_details channel_options merchant_channel_settings link_config public_encryption_key whitelabel`.split(/\s+/)

const requestInline = (more: object = {}) => shop.call('/checkout/request_inline', { ...order, ...more }, noKey)

describe('the inline API', () => {
  it('starts a transaction with the public key', async () => {
    const metadata = JSON.stringify({ referrer: 'http://localhost:3000/checkout' })
    const { body } = await requestInline({ ref: 'inline-1', firstname: 'Ada', lastname: 'Obi', metadata })
    expect(body.status).toBe(true)
    expect(Object.keys(body.data).sort()).toEqual([...dataFields].sort())
    expect(body.data).toMatchObject({
      reference: 'inline-1',
      merchant_name: 'Asoke',
      merchant_key: publicKey,
      transaction_status: 'abandoned',
      channels: ['card', 'bank', 'bank_transfer', 'apple_pay'],
      customer: { first_name: 'Ada', last_name: 'Obi' },
    })
    const known = await shop.call(`/transaction/verify_access_code/${body.data.access_code}`, undefined, noKey)
    expect(known.body.data).toEqual(body.data)
    const verified = await shop.call('/transaction/verify/inline-1')
    expect(verified.body.data.metadata).toEqual({ referrer: 'http://localhost:3000/checkout' })
  })

  it.each([
    [{ key: 'pk_test_other' }, 'Please enter a valid Key'],
    [{ amount: 0 }, 'Invalid Amount Sent'],
    [{ email: undefined }, 'Invalid Email Address Passed'],
    [{ ref: 'inline-1' }, 'Duplicate Transaction Reference'],
    [{ ref: 'a_b' }, 'Invalid character in transaction reference'],
  ])('refuses %j', async (more, message) => {
    expect((await requestInline(more)).body).toMatchObject({ status: false, message })
  })

  it('refuses an unknown access code', async () => {
    const { body } = await shop.call('/transaction/verify_access_code/nothing', undefined, noKey)
    expect(body).toMatchObject({ status: false, message: 'Access code is invalid' })
  })

  it('keeps address and log, in whatever order the logs arrive', async () => {
    const { id } = (await requestInline({ ref: 'logged' })).body.data
    const setIp = { method: 'POST', headers: browserKey }
    expect((await fetch(`${shop.sandbox.origin}/transaction/set_ip/${id}`, setIp)).status).toBe(200)
    const log = { start_time: 1, time_spent: 2, attempts: 1, errors: 0, success: false, mobile: true, input: [] }
    const step = { type: 'action', message: 'Attempted to pay', time: 1 }
    const update = (history: object[]) =>
      fetch(`${shop.sandbox.origin}/transaction/update_log/${id}`, {
        ...setIp,
        body: JSON.stringify({ payload: JSON.stringify({ ...log, history }) }),
      })
    expect((await update([step, step])).status).toBe(200)
    expect((await update([step])).status).toBe(200)
    const { data } = (await shop.call('/transaction/verify/logged')).body
    expect(data.ip_address).toMatch(/127\.0\.0\.1/)
    expect(data.log.history).toHaveLength(2)
    expect((await fetch(`${shop.sandbox.origin}/transaction/set_ip/${id}`, { method: 'POST' })).status).toBe(401)
  })

  it.each([
    '/checkout/request_inline',
    '/transaction/verify_access_code/x',
    '/transaction/set_ip/1',
    '/transaction/update_log/1',
  ])('lets pages of any origin call %s', async (path) => {
    const { status, headers } = await fetch(shop.sandbox.origin + path, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toBe('authorization, content-type, x-connect-account')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
  })

  it('keeps the merchant API and the switches from pages', async () => {
    for (const path of ['/transaction', '/_sandbox/ledger', '/popup/test-instruments']) {
      const { headers } = await fetch(shop.sandbox.origin + path)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('the wallet', () => {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await fetch(shop.sandbox.origin + path, { method: 'POST', body: new URLSearchParams(form) })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return response.json()
  }

  it('opens a session and charges', async () => {
    const { id, reference } = (await requestInline({ ref: 'wallet-1' })).body.data
    const transaction = String(id)
    const session = { transaction, sessionUrl: 'https://apple.example', displayName: 'Asoke', domainName: 'localhost' }
    expect(await post('/applepay/validate-session/', session)).toMatchObject({ status: 'success', data: {} })
    shop.sandbox.switches.set({ cards: { declineNext: 1 } })
    const charge = { transaction, paymentObject: '{"token":{}}' }
    expect(await post('/applepay/charge', charge)).toEqual({ status: 'failed', message: 'Declined' })
    expect(await post('/applepay/charge', charge)).toMatchObject({
      status: 'success',
      reference,
      trans: transaction,
      id,
    })
    await vi.waitFor(
      () => expect(shop.received.at(-1)?.data).toMatchObject({ reference, channel: 'apple_pay' }),
      10_000,
    )
    expect(shop.received.at(-1)?.data.source).toEqual({
      type: 'web',
      source: 'checkout',
      entry_point: 'request_inline',
      identifier: null,
    })
    expect(await post('/applepay/charge', { ...charge, transaction: '1' })).toMatchObject({ status: 'failed' })
  })
})
