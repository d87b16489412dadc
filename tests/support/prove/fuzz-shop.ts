import { apiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { endpoints } from '../../../shared/contract/shop/endpoints.ts'
import { prepare } from '../api/buyers.ts'
import { signBody } from '../api/webhook.ts'
import { makeShopSamples, type SampledCall } from '../shop-samples.ts'
import { makeStaffSamples, namesIn } from '../staff-samples.ts'
import { makeAccountSamples } from './account-samples.ts'
import type { FuzzedCall } from './fuzz-calls.ts'
import { openFuzzedShop } from './fuzzed-shop.ts'
import { makeRandom } from './proof.ts'
import { partOf, proveCalls } from './prove-calls.ts'

const webhookEvents = [
  'charge.success',
  'refund.processed',
  'refund.failed',
  'charge.dispute.create',
  'charge.dispute.resolve',
]

/** Sends odd requests to one half of the shop's calls and the webhook. */
export async function fuzzShop(part: 1 | 2): Promise<void> {
  const fuzzed = await openFuzzedShop()
  const { shop } = fuzzed
  const { samples, token } = await makeShopSamples(shop)
  const { owner, ids } = await makeStaffSamples(shop)
  const account = await makeAccountSamples(shop)
  const open = await prepare(shop, [{ slug: 'adire-market-tote' }])
  const references = [...ids, open.payment_reference, open.order_key]
  const signedIn = { 'u-x-key': token }
  const staffCaller = { cookie: owner.cookie, 'x-admin': owner.proof, 'sec-fetch-site': 'same-origin' }

  const fuzzedCalls: FuzzedCall[] = (Object.keys(endpoints) as CallName[]).map((name) => {
    const endpoint: Endpoint = endpoints[name]
    const isSampled = (call: CallName): call is SampledCall => call in samples
    const customer = isSampled(name) ? signedIn : account.caller
    const { method, path, access } = endpoint
    return {
      ...{ name, method, path: apiBase + path, queryNames: namesIn(endpoint.query), hasBody: Boolean(endpoint.body) },
      sample: isSampled(name) ? samples[name] : account.sampleOf(name),
      callers: access === 'customer' ? [customer, {}, staffCaller] : [{}, customer, staffCaller],
      isOfSession: !isSampled(name),
    }
  })
  const random = makeRandom('events of webhooks')
  fuzzedCalls.push({
    ...{ name: 'webhook', method: 'POST', path: `${apiBase}/payments/webhook`, queryNames: [], hasBody: true },
    sample: () => ({
      body: {
        event: webhookEvents[Math.floor(random() * webhookEvents.length)],
        data: {
          ...{ id: 7, reference: open.payment_reference, transaction_reference: open.payment_reference, amount: 100 },
          ...{ transaction: { reference: open.payment_reference }, refund_amount: 100, category: 'fraud' },
          ...{ resolution: 'declined', dueAt: '2026-11-20T10:00:00Z', status: 'success', currency: 'NGN' },
        },
      },
    }),
    callers: [{}],
    isOfSession: false,
    headersFor: (body) => ({ 'x-paystack-signature': signBody(body) }),
  })

  const name = `calls of the shop and the webhook, part ${part} of 2`
  proveCalls(name, partOf(fuzzedCalls, part, 2), references, fuzzed)
}
