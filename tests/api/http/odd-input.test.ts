import { like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { $ZodObject } from 'zod/v4/core'
import { rateLimits } from '../../../server/http/limits/schema.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { fillPath } from '../../../shared/contract/fill-path.ts'
import { endpoints } from '../../../shared/contract/shop/endpoints.ts'
import { pickOdd } from '../../support/api/pick-odd.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { makeShopSamples, type Sample, type SampledCall } from '../../support/shop-samples.ts'

const shop = await openTestShop()
const { app, database } = shop
const { samples, token, resetRateLimits } = await makeShopSamples(shop)
const rows = Object.keys(samples) as SampledCall[]

let networks = 0
const network = () => `10.30.${++networks >> 8}.${networks & 255}`

async function ask(
  name: SampledCall,
  { params, query, body }: Omit<Sample, 'body'> & { body?: unknown },
  from = network(),
) {
  const { method, path, access } = endpoints[name]
  const response = await app.inject({
    ...{ method, url: `/api/v1${fillPath(path, params, query)}`, remoteAddress: from },
    headers: {
      ...(access === 'customer' && { 'u-x-key': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

const texts = [
  ...['', '\u0000', '\ud83d', '\u202e', '__proto__', "'; drop table orders; --", '%', '9'.repeat(15), 'x'.repeat(600)],
  ...['½²Ⅷ', '🧵', '../..', '-1', '0x10', '1e400', ' '],
]
const odd: unknown[] = [...texts, null, true, -1, 1.5, 2 ** 53, 1e308, [], {}, ['\u0000'], [[[[{}]]]]]
/** What an address can hold. */
const inAddress = texts.filter((text) => text !== '' && !text.includes('\ud83d'))

const namesIn = (schema: $ZodObject | undefined) => Object.keys(schema?._zod.def.shape ?? {})

type Values = Record<string, unknown>

/** A third of the odd values for each field of a large body: each value is tried in some fields, each field with some values. */
const largeBody = 10
function oddFields(whole: Values): Values[] {
  const fields = Object.keys(whole)
  const every = fields.length > largeBody ? 3 : 1
  return fields.flatMap((field, turn) =>
    pickOdd(odd.filter((_, index) => (index + turn) % every === 0)).map((value) => ({ ...whole, [field]: value })),
  )
}

/** A body with each of its values, and each value of the first entry of its lists, replaced by something odd. */
function oddBodies(body: Values): Values[] {
  const lists = Object.entries(body).flatMap(([field, value]) => {
    const first = Array.isArray(value) ? value[0] : undefined
    return first ? oddFields(first).map((entry) => ({ ...body, [field]: [entry] })) : []
  })
  return [...oddFields(body), ...lists]
}

describe.each(rows)('%s', (name) => {
  const endpoint: Endpoint = endpoints[name]

  test('succeeds with its sample, which has a value for each of its fields', async () => {
    const sample = await samples[name]()
    const answer = await ask(name, sample)
    expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status)
    for (const part of ['params', 'query', 'body'] as const)
      expect(Object.keys(sample[part] ?? {}).sort(), part).toEqual(namesIn(endpoint[part]).sort())
  })

  test('never fails, whatever one of its values is', { timeout: 60_000 }, async () => {
    const { params = {}, query = {}, body } = await samples[name]()
    const oddTexts = (values: Values) =>
      Object.keys(values).flatMap((field) => pickOdd(inAddress).map((text) => ({ ...values, [field]: text })))
    const inputs = [
      ...oddTexts(params).map((changed) => ({ params: changed, query, body })),
      ...oddTexts(query).map((changed) => ({ params, query: changed, body })),
      ...(body ? [...oddBodies(body), ...pickOdd(odd)].map((changed) => ({ params, query, body: changed })) : []),
    ]
    for (const input of inputs) {
      await resetRateLimits()
      const answer = await ask(name, input as Sample)
      expect(answer.status, JSON.stringify([input, answer.body]).slice(0, 400)).toBeLessThan(500)
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \S+ \(|"stack"|select "/)
      if (answer.status >= 400) expect(answer.body.error).toEqual(expect.any(String))
    }
  })
})

/** Reads, and changes that nobody gains anything by repeating: all of them have the limit of all calls. */
const unlimited: SampledCall[] = [
  ...(['makeOrder', 'checkPayment', 'newsletterConfirm', 'newsletterLeave', 'takeNoticeStep'] as const),
]
const limited = rows.filter(
  (name) => endpoints[name].method === 'POST' && endpoints[name].access === 'public' && !unlimited.includes(name),
)

test.each(limited)('%s is refused beyond its limit, with a sentence, and for this network alone', async (name) => {
  const from = network()
  await resetRateLimits()
  expect((await ask(name, await samples[name](), from)).status).toBe(200)
  const counted = await database.db
    .update(rateLimits)
    .set({ count: 10_000 })
    .where(like(rateLimits.key, `%:${from}`))
    .returning()
  expect(counted).toHaveLength(1)
  const { status, body, headers } = await ask(name, await samples[name](), from)
  expect([status, body.error, Number(headers['retry-after']) > 0]).toEqual([
    429,
    expect.stringMatching(/\S+ \S+/),
    true,
  ])
  expect((await ask(name, await samples[name]())).status).toBe(200)
})
