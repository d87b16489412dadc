import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import { adminApiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { roles } from '../../../shared/domain/roles.ts'
import type { Member } from '../../support/api/staff.ts'
import type { FuzzedCall } from '../../support/prove/fuzz-calls.ts'
import { openFuzzedShop } from '../../support/prove/fuzzed-shop.ts'
import { proveCalls } from '../../support/prove/prove-calls.ts'
import { makeShopSamples } from '../../support/shop-samples.ts'
import { makeStaffSamples, namesIn, sessionCalls } from '../../support/staff-samples.ts'

await runFuzz()

async function runFuzz() {
  const fuzzed = await openFuzzedShop()
  const { shop } = fuzzed
  const { token } = await makeShopSamples(shop)
  const { staff, owner, ids, paramsFor, bodyFor } = await makeStaffSamples(shop)
  const headersOf = ({ cookie, proof }: Member) => ({ cookie, 'x-admin': proof, 'sec-fetch-site': 'same-origin' })
  const members: Member[] = []
  for (const role of roles) members.push(await staff.joinWithSecondFactor(role))
  /** Its session may end. */
  const passing = await staff.join('packer')
  const others = [...members.map(headersOf), { 'u-x-key': token }, {}, { ...headersOf(owner), 'x-admin': 'x' }]

  const fuzzedCalls: FuzzedCall[] = (Object.keys(adminCalls) as AdminCallName[]).map((name) => {
    const endpoint: Endpoint = adminEndpoints[name]
    const { method, path } = endpoint
    const isPassing = sessionCalls.includes(name)
    const params = namesIn(endpoint.params)
    return {
      ...{
        name,
        method,
        path: adminApiBase + path,
        queryNames: namesIn(endpoint.query),
        hasBody: Boolean(endpoint.body),
      },
      sample: () => ({
        params: Object.fromEntries(Object.entries(paramsFor(name)).filter(([field]) => params.includes(field))),
        body: bodyFor(name),
      }),
      callers: [headersOf(isPassing ? passing : owner), ...(isPassing ? [{}] : others)],
      ...(isPassing && { networks: 20 }),
    }
  })

  proveCalls('calls of the back office', fuzzedCalls, ids, fuzzed)
}
