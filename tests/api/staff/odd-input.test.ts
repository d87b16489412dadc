import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AdminCallName, adminCalls } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { pickOdd } from '../../support/api/pick-odd.ts'
import { send } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { isSessionCall, makeStaffSamples, namesIn } from '../../support/staff-samples.ts'

const store = await openTestShop()
const { app } = store
const { owner, paramsFor, bodyFor } = await makeStaffSamples(store)

const year0 = '0000-01-01T00:00:00.000Z'
const texts = [
  ...['', '\u0000', '\ud83d', '\u202e', '__proto__', "'; drop table staff; --", '9'.repeat(15), 'x'.repeat(5_000)],
  ...[year0, `${year0}~a`, '2026-02-31T00:00:00.000Z~a', '+275760-09-13T00:00:00.000Z'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '9999-99-99', '0000-01-01 a', '9999-12-31 '],
]
const odd: unknown[] = [...texts, null, true, -1, 1.5, 2 ** 53, 1e308, [], {}, ['\ud83d'], ['\u0000'], [{}]]
/** In an address. A zero byte arrives as %00. */
const inAddress = texts.filter((text) => text !== '' && !text.includes('\ud83d'))

/** Calls whose samples must get through: a call that is always refused would test nothing. */
const reached: AdminCallName[] = [
  ...(['saveProduct', 'createDeliveryMethod', 'changeDeliveryMethod', 'createDeliveryArea'] as const),
  ...(['changeDeliveryArea', 'createPickupPoint', 'changePickupPoint', 'closeDeclared', 'changeOrderAddress'] as const),
  ...(['demand', 'productDemand'] as const),
]

const rows = (Object.keys(adminCalls) as AdminCallName[]).filter((name) => !isSessionCall(name))

let networks = 0
interface Input {
  params: Record<string, string>
  query?: object
  body?: unknown
}

/** A change that is based on an old version is made again on the present one, so that it gets as far as its other values allow. */
async function ask(name: AdminCallName, input: Input): ReturnType<typeof send> {
  networks += 1
  const from = `10.20.${networks >> 8}.${networks & 255}`
  const headers = { cookie: owner.cookie, 'x-admin': owner.proof }
  const answer = await send({ app, headers, from }, name, input as never)
  const version = answer.status === 409 ? answer.body.current?.version : undefined
  if (!version || !isOldVersion(input.body)) return answer
  return send({ app, headers, from }, name, { ...input, body: { ...input.body, version } } as never)
}

const isOldVersion = (body: unknown): body is { version: 1 } =>
  typeof body === 'object' && body !== null && 'version' in body && body.version === 1

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a change as %s is refused, so that a form on a foreign site can send nothing',
  async (type) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/api/admin/saved-views', remoteAddress: '10.21.0.1' },
      headers: {
        ...{ cookie: owner.cookie, 'x-admin': owner.proof, 'sec-fetch-site': 'same-origin' },
        ...(type && { 'content-type': type }),
      },
      payload: JSON.stringify({ _id: randomUUID(), screen: 'products', name: 'Mine', query: '' }),
    })
    expect(answer.statusCode).toBe(415)
  },
)

describe('odd input is never a fault of the server', () => {
  test.each(rows)('%s', { timeout: 60_000 }, async (name) => {
    const endpoint: Endpoint = adminEndpoints[name]
    const params = paramsFor(name)
    const body = () => bodyFor(name)
    const plain = await ask(name, { params, body: body() })
    if (reached.includes(name)) expect(plain.status, JSON.stringify(plain.body)).toBe(200)
    const inputs = [
      ...namesIn(endpoint.params).flatMap((field) =>
        pickOdd(inAddress).map((text) => ({ params: { ...params, [field]: text }, body: body() })),
      ),
      ...namesIn(endpoint.query).flatMap((field) =>
        pickOdd(inAddress).map((text) => ({ params, query: { [field]: text } })),
      ),
      ...namesIn(endpoint.body).flatMap((field) =>
        pickOdd(odd).map((value) => ({ params, body: { ...body(), [field]: value } })),
      ),
      ...(endpoint.body ? pickOdd(odd).map((value) => ({ params, body: value })) : []),
    ]
    for (const input of inputs) {
      const { status, body: answer } = await ask(name, input)
      expect(status, JSON.stringify([input, answer]).slice(0, 300)).toBeLessThan(500)
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|\bat \S+ \(|"stack"/)
      if (status >= 400) expect(answer.error).toEqual(expect.any(String))
    }
  })
})
