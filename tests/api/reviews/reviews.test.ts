import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wantRefund } from '../../../server/payments/refund-payments.ts'
import { reviewStore } from '../../../server/reviews/store.ts'
import { accountMessages } from '../../../shared/content/messages/account-messages.ts'
import { reviewMessages } from '../../../shared/content/messages/review-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { findOrder, mailsTo, switchOffWebhooks } from '../../support/api/buyers.ts'
import { cells, makeMerchant } from '../../support/api/merchant.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'
import { sendWebhook } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const { person, send, register, prepareAs, buyAs, read } = makeCustomers(shop)
const { done, refused } = makeMerchant(paymentContext)
const tote = [{ slug: 'adire-market-tote' }]
const { _id: toteId } = await readProduct(app, 'adire-market-tote')

beforeEach(() => done('reviews', 'approval', 'on'))

const write = (token: string, changes: object = {}) =>
  send(
    'POST',
    '/user-profile/review',
    { product_id: toteId, rating: 5, review: 'A bag for life.', ...changes },
    { token },
  )
const state = (token: string) => read(`/review/${toteId}`, token)
const shown = async () => (await send('GET', `/general/all-product-reviews/${toteId}`)).body.data

async function customerWithTote(form = person()) {
  const customer = await register(form)
  await buyAs(customer.token, tote, { email: customer.form.email })
  return customer
}
const waiting = async () => cells((await done('reviews')).split('\n\n')[0] ?? '').slice(1)

describe('a review', () => {
  test('is written by a buyer, waits for the merchant, and is shown with first name and initial', async () => {
    const before = await shown()
    const { token } = await customerWithTote({ ...person(), first_name: 'Ọlá', last_name: 'ọ̀kọ́' })
    expect(await state(token)).toEqual({ can_review: true, sizes: [], review: null })
    const written = await write(token, { review: '  A bag for life.\nAnd roomy. ' })
    const review = {
      ...{ rating: 5, review: 'A bag for life.\nAnd roomy.', is_shown: false, fit: null, size_bought: '' },
      created_at: shop.clock.now.toISOString(),
    }
    expect(written).toMatchObject({ status: 200, body: { data: review, message: reviewMessages.waiting } })
    expect(await state(token)).toEqual({ can_review: false, sizes: [], review })
    expect(await shown()).toEqual(before)

    const [row] = await waiting()
    expect(row?.slice(1)).toEqual(['Adire Market Tote', '5', 'Ọlá Ọ̀.', 'A bag for life. And roomy.'])
    expect(await done('reviews', 'approve', row?.[0] ?? '')).toContain('is shown now')
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ reviewer: 'Ọlá Ọ̀.', rating: 5 }), 10_000)
    expect(await state(token)).toMatchObject({ review: { is_shown: true } })
    expect((await mailsTo(shop, 'hello@asoke.example')).filter(({ kind }) => kind !== 'order-notice')).toEqual([])
  })

  test('is shown at once when the merchant has turned approval off', async () => {
    expect(await done('reviews', 'approval', 'off')).toContain('Approval is off')
    const { token } = await customerWithTote()
    expect((await write(token)).body).toMatchObject({ message: reviewMessages.shown, data: { is_shown: true } })
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ reviewer: 'Ada O.' }), 10_000)
  })

  test('is written once, of ten at the same time', async () => {
    const { userId, token } = await customerWithTote()
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const twice = answers.filter(({ status }) => status === 409)
    expect(twice).toHaveLength(9)
    expect(twice[0]?.body.error).toBe(reviewMessages.twice)
    expect(await reviewStore(database.db).listOf(userId)).toHaveLength(1)
  })

  test('is not written by who has not bought, not paid, or got the money back', async () => {
    const { form, token } = await register()
    const expectRefused = async () => {
      expect(await state(token)).toEqual({ can_review: false, sizes: [], review: null })
      expect(await write(token)).toMatchObject({ status: 403, body: { error: reviewMessages.notBought } })
    }
    await expectRefused()
    await buyAs(token, [{ slug: 'yaba-black-playsuit' }], { email: form.email })
    await prepareAs(token, tote, { email: form.email })
    await expectRefused()
    switchOffWebhooks(shop, { refunds: { delay: 3_600_000 } })
    const { payment_reference } = await buyAs(token, tote, { email: form.email })
    await wantRefund((await findOrder(shop, payment_reference))?._id ?? '', 'By the merchant.', paymentContext)
    await sendWebhook(app, { event: 'refund.processed', data: { transaction_reference: payment_reference } })
    sandbox.switches.clear()
    await expectRefused()
  })

  test('needs a session', async () => {
    expect(await write('')).toMatchObject({ status: 401, body: { error: accountMessages.sessionNeeded } })
    expect((await send('GET', `/user-profile/review/${toteId}`)).status).toBe(401)
  })

  test.each([
    [{ rating: 0 }, 'rating', reviewMessages.ratingMissing],
    [{ rating: 6 }, 'rating', reviewMessages.ratingMissing],
    [{ rating: 4.5 }, 'rating', reviewMessages.ratingMissing],
    [{ rating: '5' }, 'rating', reviewMessages.ratingMissing],
    [{ review: ' ok ' }, 'review', reviewMessages.textShort],
    [{ review: 'x'.repeat(2_001) }, 'review', reviewMessages.textLong],
  ])('with %j is refused under its field', async (changes, field, message) => {
    const { token } = await register()
    const { status, body } = await write(token, changes)
    expect([status, body.fields]).toEqual([400, { [field]: message }])
  })
})

describe('the merchant', () => {
  test('sees that no review waits, and the setting', async () => {
    for (const [id = ''] of await waiting()) await done('reviews', 'reject', id)
    expect(await done('reviews')).toBe(
      'No review is waiting.\n\nApproval is on: new reviews wait here until you approve them.',
    )
    await done('reviews', 'approval', 'off')
    expect(await done('reviews')).toContain('Approval is off: new reviews are shown at once.')
  })

  test('hides a review, and its writer may replace it', async () => {
    const { userId, token } = await customerWithTote()
    await write(token, { review: 'Buy at my shop instead!' })
    const [id = ''] = (await waiting()).at(-1) ?? []
    expect(await done('reviews', 'reject', id)).toContain('is hidden')
    expect((await waiting()).map(([waitingId]) => waitingId)).not.toContain(id)
    expect(await state(token)).toEqual({ can_review: true, sizes: [], review: null })
    const again = { review: 'A bag for life after all.' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(token, again)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await reviewStore(database.db).listOf(userId)).toEqual([
      expect.objectContaining({ ...again, approved: false, rejected_at: null }),
    ])
    expect((await waiting()).map(([waitingId]) => waitingId)).toContain(id)
  })

  test('shows a review that was rejected', async () => {
    const { token } = await customerWithTote()
    await write(token, { review: 'Hidden by mistake.' })
    const [id = ''] = (await waiting()).at(-1) ?? []
    await done('reviews', 'reject', id)
    await done('reviews', 'approve', id)
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ review: 'Hidden by mistake.' }), 10_000)
  })

  test('sees shown reviews too, and can take them away', async () => {
    await done('reviews', 'approval', 'off')
    const { token } = await customerWithTote()
    await write(token, { review: 'Not what I hoped for.' })
    const row = cells(await done('reviews', 'shown'))[1]
    expect(row?.[4]).toBe('Not what I hoped for.')
    await done('reviews', 'reject', row?.[0] ?? '')
    expect((await shown())[0]?.review).not.toBe('Not what I hoped for.')
  })

  test('sees control characters of a review as plain text on one line', async () => {
    const { token } = await customerWithTote()
    await write(token, { review: 'Nice\u001b[2J\u001b]0;mine\u0007 bag\r\n\nreally' })
    const text = await done('reviews')
    expect(text).toContain('Nice [2J ]0;mine bag really')
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test.each([
    [['approve'], 'Which review?'],
    [['approve', 'nothing1'], 'There is no review with the id nothing1.'],
    [['reject', ''], 'Which review?'],
    [['reject', '%'], 'There is no review'],
    [['approval', 'maybe'], 'Approval is on or off.'],
    [['burn'], 'Reviews cannot be told to burn.'],
  ])('reviews %j is refused with how it goes', async (words, reason) => {
    const text = await refused('reviews', ...words)
    expect(text).toContain(reason)
    expect(text).toContain('npm run owner -- reviews [')
  })
})
