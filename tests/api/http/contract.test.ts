import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../../shared/contract/endpoint.ts'
import { apiBase } from '../../../shared/contract/endpoint.ts'
import { calls } from '../../../shared/contract/shop/calls.ts'
import { ListedProduct, ProductCard, SingleProduct } from '../../../shared/contract/shop/schemas.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore()
const { body: openApi } = await ask(app, '/docs/json')

const documented = ({ path }: Call) => `${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`
const described = (call: Call) => openApi.paths[documented(call)]?.[call.method.toLowerCase()]

/** What the description says of a success, whichever of the 2xx it is. */
function successOf(call: Call): Shape {
  const statuses = Object.entries<{ content: Record<string, { schema: Shape }> }>(described(call).responses)
  const success = statuses.find(([status]) => status.startsWith('2'))?.[1]
  return success?.content['application/json']?.schema ?? {}
}

it('the API describes itself as OpenAPI', async () => {
  expect(openApi.openapi).toMatch(/^3\.1/)
  const page = await app.inject({ url: `${apiBase}/docs` })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
})

it.each(Object.entries(calls))('the description has %s with what it answers', (_name, call) => {
  const operation = described(call)
  expect(operation?.summary).toMatch(/\S+ \S+/)
  expect(successOf(call).properties).toHaveProperty('data')
  for (const [, name] of call.path.matchAll(/:(\w+)/g)) {
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
  }
})

it('the description has nothing else', () => {
  const all = Object.entries<object>(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = Object.values(calls).map((call) => `${call.method} ${documented(call)}`)
  expect(all.sort()).toEqual(known.sort())
})

it.each(Object.entries(calls).filter(([, { method, path }]) => method === 'GET' && !path.includes(':')))(
  'what %s answers has no field beyond its description',
  async (_name, call) => {
    const { status, body } = await ask(app, call.path)
    if (status === 200) expectWithin(body, successOf(call))
    else expect([400, 401]).toContain(status)
  },
)

const list = '/general/all-products'
it.each([
  ['a list of cards', `${list}?fields=card`, z.array(z.required(ProductCard))],
  ['a list', `${list}?category=dress&fields=all`, z.array(z.required(ListedProduct))],
  ['a search', `${list}?q=linen&fields=card`, z.array(z.required(ProductCard))],
  ['the whole list', list, z.array(z.required(ListedProduct))],
  ['a product', '/general/single-product-slug/adunni-leaf-wrap-dress', SingleProduct],
])('%s, which the database writes, is what the contract says, no less and no more', async (_, path, schema) => {
  const { status, body } = await ask(app, path)
  expect(status).toBe(200)
  expect(z.safeParse(schema, body.data)).toEqual({ success: true, data: body.data })
  expect(JSON.stringify(body.data)).toContain('"item_slug"')
})

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
}

function expectWithin(value: unknown, shape: Shape): void {
  if (Array.isArray(value)) for (const item of value) expectWithin(item, shape.items ?? {})
  else if (typeof value === 'object' && value !== null && shape.properties) {
    for (const [name, part] of Object.entries(value)) {
      expect(Object.keys(shape.properties)).toContain(name)
      expectWithin(part, shape.properties[name] ?? {})
    }
  }
}
