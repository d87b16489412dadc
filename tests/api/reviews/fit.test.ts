import { beforeAll, describe, expect, test, vi } from 'vitest'
import { reviewMessages } from '../../../shared/content/messages/review-messages.ts'
import { makeCustomers } from '../../support/api/accounts.ts'
import { makeMerchant } from '../../support/api/merchant.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, paymentContext } = shop
const { send, register, buyAs, read } = makeCustomers(shop)
const { done } = makeMerchant(paymentContext)
const slug = 'yaba-black-playsuit'
const { _id: productId } = await readProduct(app, slug)

beforeAll(() => done('reviews', 'approval', 'off'))

const write = (token: string, changes: object = {}) =>
  send(
    'POST',
    '/user-profile/review',
    { product_id: productId, rating: 4, review: 'Fits me well.', ...changes },
    { token },
  )
const state = (token: string) => read(`/review/${productId}`, token)
const shown = async () => (await send('GET', `/general/all-product-reviews/${productId}`)).body.data

async function buyerOf(...sizes: string[]) {
  const { token, form } = await register()
  for (const size of sizes) await buyAs(token, [{ slug, size, color: 'black' }], { email: form.email })
  return token
}

describe('what a buyer says about the fit', () => {
  test('is shown with the review, in the size that the order names', async () => {
    const token = await buyerOf('L')
    expect(await state(token)).toEqual({ can_review: true, sizes: ['L'], review: null })
    const { status, body } = await write(token, { fit: 'small' })
    expect([status, body.data]).toMatchObject([200, { fit: 'small', size_bought: 'L' }])
    await vi.waitFor(async () => expect((await shown())[0]).toMatchObject({ fit: 'small', size_bought: 'L' }), 10_000)
    const exported = (await send('GET', '/user-profile/export', undefined, { token })).body.data
    expect(exported.reviews[0]).toMatchObject({ fit: 'small', size_bought: 'L' })
  })

  test('is about the size that they choose of several, and about none when they choose none', async () => {
    const token = await buyerOf('XL', 'M')
    expect((await state(token)).sizes).toEqual(['M', 'XL'])
    expect((await write(token, { fit: 'true', size_bought: 'XL' })).body.data).toMatchObject({ size_bought: 'XL' })
    expect((await write(await buyerOf('XL', 'M'))).body.data).toMatchObject({ fit: null, size_bought: '' })
  })

  test.each([
    [{ size_bought: 'S' }, 'size_bought', reviewMessages.sizeUnknown],
    [{ size_bought: 'x'.repeat(21) }, 'size_bought', reviewMessages.sizeUnknown],
    [{ size_bought: 7 }, 'size_bought', reviewMessages.sizeUnknown],
    [{ fit: 'huge' }, 'fit', reviewMessages.fitUnknown],
    [{ fit: '' }, 'fit', reviewMessages.fitUnknown],
    [{ fit: true }, 'fit', reviewMessages.fitUnknown],
  ])('is refused under its field: %j', async (changes, field, message) => {
    const { status, body } = await write(await buyerOf('M'), changes)
    expect([status, body.fields]).toEqual([400, { [field]: message }])
  })
})
