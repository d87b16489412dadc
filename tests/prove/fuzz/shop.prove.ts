import { apiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { endpoints } from '../../../shared/contract/shop/endpoints.ts'
import { prepare } from '../../support/api/buyers.ts'
import { signBody } from '../../support/api/webhook.ts'
import { makeAccountSamples } from '../../support/prove/account-samples.ts'
import type { FuzzedCall } from '../../support/prove/fuzz-calls.ts'
import { openFuzzedShop } from '../../support/prove/fuzzed-shop.ts'
import { makeRandom } from '../../support/prove/proof.ts'
import { proveCalls } from '../../support/prove/prove-calls.ts'
import { makeShopSamples, type SampledCall } from '../../support/shop-samples.ts'
import { makeStaffSamples, namesIn } from '../../support/staff-samples.ts'

const webhookEvents = [
  'charge.success',
  'refund.processed',
  'refund.failed',
  'charge.dispute.create',
  'charge.dispute.resolve',
]

await runFuzz()

async function runFuzz() {
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
      ...(!isSampled(name) && { networks: 20 }),
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
    headersFor: (body) => ({ 'x-paystack-signature': signBody(body) }),
  })

  proveCalls('calls of the shop and the webhook', fuzzedCalls, references, fuzzed)
}
