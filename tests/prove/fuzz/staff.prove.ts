import { describe, expect, inject, it } from 'vitest'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import { adminApiBase, type Endpoint } from '../../../shared/contract/endpoint.ts'
import { roles } from '../../../shared/domain/roles.ts'
import type { Member } from '../../support/api/staff.ts'
import { type FuzzedCall, fuzzCall } from '../../support/prove/fuzz-calls.ts'
import { openFuzzedShop } from '../../support/prove/fuzzed-shop.ts'
import { recordRow } from '../../support/prove/proof.ts'
import { makeShopSamples } from '../../support/shop-samples.ts'
import { makeStaffSamples, namesIn, sessionCalls } from '../../support/staff-samples.ts'

if (inject('database').kind === 'server') await runFuzz()
else it.skip('the fuzz runs on PostgreSQL', () => {})

async function runFuzz() {
  const fuzzed = await openFuzzedShop()
  const { shop, app, forgetUses } = fuzzed
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

  describe('no request makes the back office’s API fail', () => {
    const totals = { requests: 0, endpoints: 0, 'answers 200': 0, 'answers 4xx': 0, 'answers 5xx': 0 }

    it.each(fuzzedCalls)('$name', async (call) => {
      const statuses = await fuzzCall(app, call, ids, forgetUses)
      totals.endpoints += 1
      for (const [status, count] of statuses) {
        totals.requests += count
        totals[status < 400 ? 'answers 200' : 'answers 4xx'] += count
      }
    })

    it('nothing that was sent is in the log, and the shop still sells', async () => {
      const lines = fuzzed.expectNothingLogged()
      await forgetUses()
      await fuzzed.expectStillSells()
      expect(totals.endpoints).toBe(fuzzedCalls.length)
      recordRow({ part: 'fuzz', name: 'calls of the back office', figures: { ...totals, 'log lines': lines } })
    })
  })
}
