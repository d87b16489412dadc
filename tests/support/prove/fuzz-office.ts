import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import { adminApiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { roles } from '../../../shared/domain/roles.ts'
import type { Member } from '../api/staff.ts'
import { makeShopSamples } from '../shop-samples.ts'
import { isSessionCall, makeStaffSamples, namesIn } from '../staff-samples.ts'
import type { FuzzedCall } from './fuzz-calls.ts'
import { openFuzzedShop } from './fuzzed-shop.ts'
import { makeOfficeSamples } from './office-samples.ts'
import { partOf, proveCalls } from './prove-calls.ts'

const allCalls = Object.keys(adminCalls) as AdminCallName[]
const parts = 6

/** Sends odd requests to a part of the back office's calls. */
export async function fuzzOffice(part: 1 | 2 | 3 | 4 | 5 | 6): Promise<void> {
  const own = partOf(allCalls, part, parts)
  // Those of sessions come last: codes of the second factor need a later clock, by which the other callers' codes are old.
  const calls = [...own.filter((name) => !isSessionCall(name)), ...own.filter(isSessionCall)]
  const fuzzed = await openFuzzedShop()
  const { shop } = fuzzed
  const { token } = await makeShopSamples(shop)
  const staffSamples = await makeStaffSamples(shop)
  const { staff, owner, ids } = staffSamples
  const { sampleOf, sessionCaller } = await makeOfficeSamples(fuzzed.app, shop, staffSamples)
  const headersOf = ({ cookie, proof }: Member) => ({ cookie, 'x-admin': proof, 'sec-fetch-site': 'same-origin' })
  const members: Member[] = []
  for (const role of roles) members.push(await staff.joinWithSecondFactor(role))
  const others = [...members.map(headersOf), { 'u-x-key': token }, {}, { ...headersOf(owner), 'x-admin': 'x' }]

  const fuzzedCalls: FuzzedCall[] = calls.map((name) => {
    const endpoint: Endpoint = adminEndpoints[name]
    const { method, path } = endpoint
    const isOfSession = isSessionCall(name)
    return {
      ...{
        name,
        method,
        path: adminApiBase + path,
        queryNames: namesIn(endpoint.query),
        hasBody: Boolean(endpoint.body),
      },
      sample: () => sampleOf(name),
      callers: isOfSession ? [sessionCaller, {}] : [headersOf(owner), ...others],
      isOfSession,
    }
  })

  proveCalls(`calls of the back office, part ${part} of ${parts}`, fuzzedCalls, ids, fuzzed)
}
