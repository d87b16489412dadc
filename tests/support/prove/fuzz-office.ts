import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import { adminApiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { roles } from '../../../shared/domain/roles.ts'
import type { Member } from '../api/staff.ts'
import { makeShopSamples } from '../shop-samples.ts'
import { makeStaffSamples, namesIn, sessionCalls } from '../staff-samples.ts'
import type { FuzzedCall } from './fuzz-calls.ts'
import { openFuzzedShop } from './fuzzed-shop.ts'
import { proveCalls } from './prove-calls.ts'

const allCalls = Object.keys(adminCalls) as AdminCallName[]
const third = Math.ceil(allCalls.length / 3)

/** Sends odd requests to a third of the back office's calls: three files share the work, so that it runs on two cores. */
export async function fuzzOffice(part: 1 | 2 | 3): Promise<void> {
  const calls = allCalls.slice((part - 1) * third, part * third)
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

  const fuzzedCalls: FuzzedCall[] = calls.map((name) => {
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

  proveCalls(`calls of the back office, part ${part} of 3`, fuzzedCalls, ids, fuzzed)
}
