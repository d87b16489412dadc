import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, publicKey, secretKey, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const order = { email: 'ada@example.com', amount: 1_200_000 }

const verifyFields =
  `id domain status reference receipt_number amount message gateway_response paid_at created_at channel
  currency ip_address metadata log fees fees_split authorization customer plan split order_id paidAt createdAt
  requested_amount pos_transaction_data source fees_breakdown connect transaction_date plan_object subaccount`.split(
    /\s+/,
  )

const authorizationFields = `authorization_code bin last4 exp_month exp_year channel card_type bank country_code brand
  reusable signature account_name receiver_bank_account_number receiver_bank`.split(/\s+/)

const customerFields = `id first_name last_name email customer_code phone metadata risk_action
  international_format_phone`.split(/\s+/)

const names = (value: object) => Object.keys(value).sort()

describe('initialize', () => {
  it('answers an address, an access code and the reference', async () => {
    const { status, body } = await shop.call('/transaction/initialize', { ...order, reference: 'Order-1.=' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created', data: { reference: 'Order-1.=' } })
    expect(body.data.authorization_url).toBe(`${shop.sandbox.origin}/${body.data.access_code}`)
    expect((await fetch(body.data.authorization_url)).status).toBe(200)
  })

  it('makes a reference when none is given, and takes forms and amounts as text', async () => {
    const response = await fetch(`${shop.sandbox.origin}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams([
        ['email', 'ada@example.com'],
        ['amount', '50000'],
        ['channels[]', 'card'],
      ]),
    })
    const { data } = (await response.json()) as { data: { reference: string } }
    expect(data.reference).toMatch(/^[a-z0-9]{10}$/)
    const { body } = await shop.call(`/transaction/verify/${data.reference}`)
    expect(body.data).toMatchObject({ amount: 50_000, currency: 'NGN' })
  })
})

describe('errors', () => {
  const noKey = {}
  const wrongKey = { authorization: 'Bearer sk_test_other' }
  const browserKey = { authorization: `Bearer ${publicKey}` }
  beforeAll(() => shop.call('/transaction/initialize', { ...order, reference: 'taken' }))

  it.each([
    ['/transaction/initialize', order, noKey, 401, 'No Authorization Header was found', undefined],
    ['/transaction/initialize', order, wrongKey, 401, 'Invalid key', 'invalid_Key'],
    ['/transaction/verify/taken', undefined, browserKey, 401, 'Invalid key', 'invalid_Key'],
    ['/refund', { transaction: 'taken' }, wrongKey, 401, 'Invalid key', 'invalid_Key'],
    [
      '/transaction/initialize',
      { ...order, reference: 'taken' },
      undefined,
      400,
      'Duplicate Transaction Reference',
      'duplicate_reference',
    ],
    [
      '/transaction/initialize',
      { ...order, email: 'ada' },
      undefined,
      400,
      'Invalid Email Address Passed',
      'invalid_email_address',
    ],
    [
      '/transaction/initialize',
      { amount: 50_000 },
      undefined,
      400,
      'Invalid Email Address Passed',
      'invalid_email_address',
    ],
    ['/transaction/initialize', { ...order, amount: 4_999 }, undefined, 400, 'Invalid Amount Sent', 'invalid_amount'],
    ['/transaction/initialize', { ...order, amount: '12,5' }, undefined, 400, 'Invalid Amount Sent', 'invalid_amount'],
    [
      '/transaction/initialize',
      { ...order, amount: 100.5e4 + 0.5 },
      undefined,
      400,
      'Invalid Amount Sent',
      'invalid_amount',
    ],
    [
      '/transaction/initialize',
      { ...order, amount: 1e9 + 1 },
      undefined,
      400,
      'Transaction amount limit exceeded',
      'amount_limit_exceeded',
    ],
    [
      '/transaction/initialize',
      { ...order, reference: 'a_b' },
      undefined,
      400,
      'Invalid character in transaction reference',
      'invalid_reference',
    ],
    [
      '/transaction/initialize',
      { ...order, currency: 'EUR' },
      undefined,
      403,
      'Currency not supported by merchant',
      'unsupported_currency',
    ],
    [
      '/transaction/verify/unknown',
      undefined,
      undefined,
      400,
      'Transaction reference not found.',
      'transaction_not_found',
    ],
    [
      '/transaction/verify/TAKEN',
      undefined,
      undefined,
      400,
      'Transaction reference not found.',
      'transaction_not_found',
    ],
    ['/transaction/verify/', undefined, undefined, 400, 'Transaction ID should be numeric.', 'invalid_params'],
    ['/transaction/abc', undefined, undefined, 400, 'Transaction ID should be numeric.', 'invalid_params'],
    ['/transaction/123', undefined, undefined, 404, 'Transaction not found', 'transaction_not_found'],
    ['/refund', { transaction: 'unknown' }, undefined, 404, 'Transaction not found', 'transaction_not_found'],
    ['/refund/123', undefined, undefined, 404, 'Refund not found', 'refund_not_found'],
  ])('%s with %j and the key %j: %i %s', async (path, body, headers, status, message, code) => {
    const answer = await shop.call(path, body, headers)
    expect(answer).toMatchObject({ status, body: { status: false, message } })
    expect(answer.body.code).toBe(code)
    if (code) expect(answer.body).toMatchObject({ type: expect.any(String), meta: { nextStep: expect.any(String) } })
  })

  it('answers an unknown path and a broken body without a stack trace', async () => {
    expect((await shop.call('/nothing/here')).status).toBe(404)
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const broken = await fetch(`${shop.sandbox.origin}/refund`, { method: 'POST', headers, body: '{"a":' })
    expect(broken.status).toBe(400)
    expect(await broken.text()).not.toContain('at ')
  })
})

describe('verify', () => {
  it('shows an untouched transaction as abandoned', async () => {
    const { reference } = await shop.initialize()
    const { body } = await shop.call(`/transaction/verify/${reference}`)
    expect(body.message).toBe('Verification successful')
    expect(names(body.data)).toEqual([...verifyFields].sort())
    expect(body.data).toMatchObject({
      status: 'abandoned',
      gateway_response: 'The transaction was not completed',
      amount: 1_200_000,
      requested_amount: 1_200_000,
      paid_at: null,
      log: null,
      fees: null,
      authorization: {},
      metadata: '',
      domain: 'test',
    })
    expect(body.data.id).toBeGreaterThan(2 ** 32)
  })

  it('shows a paid one with fees, authorization and customer', async () => {
    const { reference } = await shop.initialize({ metadata: { cart: 'ṣọ' } })
    shop.sandbox.pay({ reference })
    const { body } = await shop.call(`/transaction/verify/${reference}`)
    expect(body.data).toMatchObject({
      status: 'success',
      gateway_response: 'Successful',
      fees: 28_000,
      channel: 'card',
    })
    expect(body.data.metadata).toEqual({ cart: 'ṣọ' })
    expect(body.data.paid_at).toBe(body.data.paidAt)
    expect(names(body.data.authorization)).toEqual([...authorizationFields].sort())
    expect(names(body.data.customer)).toEqual([...customerFields].sort())
    expect(body.data.authorization).toMatchObject({ bin: '408408', last4: '4081', reusable: true })
  })

  it('shows other money than asked when a test pays it', async () => {
    const { reference } = await shop.initialize()
    shop.sandbox.pay({ reference, amount: 10_000, currency: 'GHS' })
    const { body } = await shop.call(`/transaction/verify/${reference}`)
    expect(body.data).toMatchObject({ amount: 10_000, requested_amount: 1_200_000, currency: 'GHS', status: 'success' })
  })

  it('finds the same transaction by id', async () => {
    const { reference } = await shop.initialize()
    const { id } = (await shop.call(`/transaction/verify/${reference}`)).body.data
    const { body } = await shop.call(`/transaction/${id}`)
    const expected = [...verifyFields.filter((name) => !/transaction_date|plan_object/.test(name)), 'helpdesk_link']
    expect(body.message).toBe('Transaction retrieved')
    expect(names(body.data)).toEqual(expected.sort())
  })
})

describe('the list', () => {
  it('pages newest first and filters', async () => {
    const email = 'list@example.com'
    const references: string[] = []
    for (let each = 0; each < 5; each++)
      references.unshift((await shop.initialize({ email, amount: 77_700 })).reference)
    shop.sandbox.pay({ reference: references[1] as string })
    const { body } = await shop.call('/transaction?perPage=2&page=2&amount=77700')
    expect(body.message).toBe('Transactions retrieved')
    expect(body.meta).toEqual({ total: 5, total_volume: 388_500, skipped: 2, perPage: 2, page: 2, pageCount: 3 })
    expect(body.data.map(({ reference }: { reference: string }) => reference)).toEqual(references.slice(2, 4))
    const paid = (await shop.call('/transaction?amount=77700&status=success')).body
    expect(paid.data).toHaveLength(1)
    const customer = paid.data[0].customer.id
    expect((await shop.call(`/transaction?customer=${customer}`)).body.meta.total).toBe(5)
    expect((await shop.call('/transaction?amount=77700&from=2999-01-01')).body.data).toEqual([])
    expect((await shop.call('/transaction?amount=77700&to=2999-01-01T00:00:00Z')).body.data).toHaveLength(5)
    expect((await shop.call('/transaction?from=never')).status).toBe(400)
  })
})
