import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const createFields = `transaction integration deducted_amount channel merchant_note customer_note status refunded_by
  expected_at currency domain amount fully_deducted id createdAt updatedAt`.split(/\s+/)

const listFields = `integration transaction dispute settlement id domain currency amount status refunded_at refunded_by
  customer_note merchant_note deducted_amount fully_deducted createdAt bank_reference transaction_reference reason
  customer refund_type transaction_amount initiated_by refund_channel session_id collect_account_number`.split(/\s+/)

async function paidWith(card = '4084084084084081') {
  const { reference } = await shop.initialize()
  return shop.sandbox.pay({ reference, card })
}

const refund = (body: object) => shop.call('/refund', body)
const statusOf = async (reference: string) => (await shop.call(`/transaction/verify/${reference}`)).body.data.status
const eventsFor = (reference: string) =>
  shop.received.filter(({ data }) => data.transaction_reference === reference).map(({ event }) => event)

async function settled(id: number, status: string) {
  await vi.waitFor(async () => expect((await shop.call(`/refund/${id}`)).body.data.status).toBe(status), 10_000)
}

describe('refunds', () => {
  it('go from pending to processed and reverse the transaction', async () => {
    const { id: transaction, reference } = await paidWith()
    const { delay } = shop.sandbox.switches.read().refunds
    // Long enough for a busy machine to look at the first state.
    shop.sandbox.switches.set({ refunds: { delay: 2_500 } })
    const { status, body } = await refund({ transaction: reference })
    shop.sandbox.switches.set({ refunds: { delay } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Refund has been queued for processing', data: { status: 'pending' } })
    expect(Object.keys(body.data).sort()).toEqual([...createFields].sort())
    expect(body.data).toMatchObject({ amount: 1_200_000, transaction: { id: transaction, reference } })
    expect(await statusOf(reference)).toBe('reversal-pending')
    await settled(body.data.id, 'processed')
    expect(await statusOf(reference)).toBe('reversed')
    const events = ['refund.pending', 'refund.processing', 'refund.processed']
    await vi.waitFor(() => expect(eventsFor(reference).sort()).toEqual([...events].sort()), 10_000)
    const data = shop.received.find(({ event }) => event === 'refund.pending')?.data
    expect(data).toMatchObject({ amount: '1200000', refund_reference: null, currency: 'NGN' })
    expect(data.customer).toEqual({ first_name: null, last_name: null, email: 'ada@example.com' })
  })

  it('are listed by the transaction id, never by its reference', async () => {
    const { id: transaction, reference } = await paidWith()
    const { id } = (await refund({ transaction, amount: '300000' })).body.data
    const { body } = await shop.call(`/refund?transaction=${transaction}`)
    expect(body.message).toBe('Refunds retrieved')
    expect(body.data).toHaveLength(1)
    expect(Object.keys(body.data[0]).sort()).toEqual([...listFields].sort())
    expect(body.data[0]).toMatchObject({ id, transaction, transaction_reference: reference, amount: 300_000 })
    expect((await shop.call(`/refund?transaction=${reference}`)).body.data).toEqual([])
    await settled(id, 'processed')
    expect(await statusOf(reference)).toBe('success')
  })

  it('never go beyond what was paid', async () => {
    const { reference } = await paidWith()
    const ask = async (more: object) => (await refund({ transaction: reference, ...more })).body.message
    expect(await ask({ amount: 4_999 })).toBe('Cannot refund less than NGN50')
    expect(await ask({ amount: 1_200_001 })).toBe('Total refund amount cannot exceed original transaction amount')
    expect(await ask({ currency: 'USD' })).toBe('Transaction currency must match refund currency')
    expect(await ask({ amount: 1_000_000 })).toBe('Refund has been queued for processing')
    // Without an amount the whole is meant, even after a part.
    expect(await ask({})).toBe('Total refund amount cannot exceed original transaction amount')
    expect(await ask({ amount: 200_000 })).toBe('Refund has been queued for processing')
    expect((await refund({ transaction: reference })).body).toMatchObject({
      message: 'Transaction has been fully reversed',
      code: 'transaction_reversed',
      type: 'api_error',
    })
    await vi.waitFor(async () => expect(await statusOf(reference)).toBe('reversed'), 10_000)
  })

  it('need a paid transaction', async () => {
    const { reference } = await shop.initialize()
    expect((await refund({ transaction: reference })).body.code).toBe('transaction_not_successful')
  })

  it('fail with the card that is made for it, and the money stays with the shop', async () => {
    const { reference } = await paidWith('4084 0800 0067 1803')
    await settled((await refund({ transaction: reference })).body.data.id, 'failed')
    expect(await statusOf(reference)).toBe('success')
    expect((await refund({ transaction: reference })).status).toBe(200)
  })

  it('arrive once they are healed, each with its own note', async () => {
    const { id: transaction, reference } = await paidWith('4084 0800 0067 1803')
    const notes = ['[a/1]', '[b/1]', '[b/2]']
    await settled((await refund({ transaction, amount: 100_000, merchant_note: notes[0] })).body.data.id, 'failed')
    shop.sandbox.healRefunds(reference)
    for (const merchant_note of notes.slice(1))
      await settled((await refund({ transaction, amount: 100_000, merchant_note })).body.data.id, 'processed')
    const { body } = await shop.call(`/refund?transaction=${transaction}`)
    expect(body.data.map((item: { merchant_note: string }) => item.merchant_note)).toEqual(notes.toReversed())
    expect(await statusOf(reference)).toBe('success')
  })

  it('need attention with the card that is made for it, and go on with a bank account', async () => {
    const { reference } = await paidWith('4084080000671902')
    const { id } = (await refund({ transaction: reference })).body.data
    const retry = (details: object) => shop.call(`/refund/retry_with_customer_details/${id}`, details)
    const refund_account_details = { currency: 'NGN', account_number: '0123456789', bank_id: '9' }
    expect((await retry({ refund_account_details })).body.code).toBe('invalid_refund_status')
    await settled(id, 'needs-attention')
    expect((await shop.call(`/refund/${id}`)).body.data.collect_account_number).toBe(true)
    expect(await statusOf(reference)).toBe('reversal-pending')
    expect((await retry({})).status).toBe(400)
    expect((await retry({ refund_account_details })).body.data.status).toBe('processing')
    await settled(id, 'processed')
    await vi.waitFor(() => expect(eventsFor(reference)).toContain('refund.needs-attention'), 10_000)
  })
})
