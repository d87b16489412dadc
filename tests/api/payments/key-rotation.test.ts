import { describe, expect, it } from 'vitest'
import { makePaystack } from '../../../server/payments/paystack.ts'
import { findOrder, payWithoutWebhook, prepare } from '../../support/api/buyers.ts'
import { openTestShop, paymentSecretKey } from '../../support/api/test-shop.ts'
import { openInstance } from '../../support/api/test-store.ts'
import { sendWebhook, signBody } from '../../support/api/webhook.ts'

const shop = await openTestShop()
const oldKey = 'sk_test_old'
const { paymentSettings } = shop.payments
// The provider of this shop knows the new key alone, so a call with the old one would be refused.
const provider = makePaystack({ apiUrl: paymentSettings.api_url, secretKey: paymentSecretKey })
const rotated = await openInstance(shop, {}, { provider, paymentSettings, webhookKeys: [paymentSecretKey, oldKey] })
const after = await openInstance(shop, {}, { provider, paymentSettings, webhookKeys: [paymentSecretKey] })

const eventOf = (reference: string) => ({ event: 'charge.success', data: { reference } })
const sendWith = (app: typeof rotated, key: string, reference: string) => {
  const event = eventOf(reference)
  return sendWebhook(app, event, { 'x-paystack-signature': signBody(JSON.stringify(event), key) })
}

describe('while the provider’s secret key is rotated', () => {
  it.each([
    ['the new', paymentSecretKey],
    ['the old', oldKey],
  ])('a webhook that is signed with %s key makes a paid order', async (_, key) => {
    const { payment_reference, access_code } = await prepare({ ...shop, app: rotated }, [{ slug: 'adire-market-tote' }])
    payWithoutWebhook(shop, { access_code })
    expect((await sendWith(rotated, key, payment_reference)).statusCode).toBe(200)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'paid' })
  })

  it.each(['', 'sk_test_other', `${paymentSecretKey},${oldKey}`])('one signed with “%s” is refused', async (key) => {
    expect((await sendWith(rotated, key, '1')).statusCode).toBe(401)
  })

  it('and once it is over, the old key is refused', async () => {
    expect((await sendWith(after, oldKey, '1')).statusCode).toBe(401)
    expect((await sendWith(after, paymentSecretKey, '1')).statusCode).toBe(200)
  })
})
