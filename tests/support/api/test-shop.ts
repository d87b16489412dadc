import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { productVariants } from '../../../server/catalogue/schema.ts'
import { builtInStore } from '../../../server/content/published-texts.ts'
import type { Database } from '../../../server/database/database.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { makePaystack } from '../../../server/payments/paystack.ts'
import { readConfig } from '../../../server/start/config.ts'
import { makePaymentContext } from '../../../server/start/context.ts'
import type { Product } from '../../../shared/contract/shop/schemas.ts'
import { type Sandbox, startSandbox } from '../../../tools/sandbox/main.ts'
import { orderFor } from '../order-payload.ts'
import { openInstance, openSeededDatabase, type Payments, passTime, type TestClock, testSecret } from './test-store.ts'

export interface TestShop {
  app: FastifyInstance
  database: Database
  sandbox: Sandbox
  payments: Payments
  paymentContext: PaymentContext
  clock: TestClock
}

const keys = { publicKey: 'pk_test_shop', secretKey: 'sk_test_shop' }

/** A store that takes payments from a sandbox provider of its own; webhooks travel over the real network. */
export async function openTestShop(ownDatabase?: Database): Promise<TestShop> {
  const database = ownDatabase ?? (await openSeededDatabase())
  afterAll(() => database.close())
  // Tests count the pieces they care about themselves.
  await database.db.update(productVariants).set({ stock: null, supplied: null })
  const clock: TestClock = { now: new Date(), pauses: [] }
  const openedAt = clock.now.getTime()
  // Both listen on ports the system chooses, so no other test can take one in between.
  const nowhere = { webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' }
  const sandbox = await startSandbox({
    ...keys,
    ...nowhere,
    port: 0,
    webhookPauses: [50, 100, 200],
    // The provider's clock goes on by itself and moves along when a test moves the shop's.
    clock: () => new Date(Date.now() + clock.now.getTime() - openedAt),
  })
  const payments = paymentsAt(`${sandbox.origin}/`)
  const app = await openInstance({ database, clock }, {}, payments)
  await app.listen({ port: 0, host: 'localhost' })
  const shopOrigin = `http://localhost:${(app.server.address() as AddressInfo).port}`
  sandbox.pointAt({ webhookUrl: `${shopOrigin}/api/v1/payments/webhook`, shopOrigin })
  afterAll(() => sandbox.close())
  const config = readConfig({})
  const paymentContext = makePaymentContext({
    database,
    provider: payments.provider,
    clock: () => clock.now,
    pause: (milliseconds) => passTime(clock, milliseconds),
    store: builtInStore(config.store),
    secret: testSecret,
  })
  return { app, database, sandbox, payments, paymentContext, clock }
}

function paymentsAt(url: string): Payments {
  return {
    provider: makePaystack({ apiUrl: url, secretKey: keys.secretKey }),
    webhookKeys: [keys.secretKey],
    paymentSettings: { public_key: keys.publicKey, checkout_url: url, api_url: url, wallet_url: url, is_sandbox: true },
  }
}

export const paymentSecretKey = keys.secretKey

interface Item {
  slug: string
  size?: string
  color?: string
}

const productsByApp = new WeakMap<FastifyInstance, Map<string, Promise<Product>>>()

/** Reads each product once per app, because reads count towards the rate limit. */
export function readProduct(app: FastifyInstance, slug: string): Promise<Product> {
  const products = productsByApp.get(app) ?? new Map<string, Promise<Product>>()
  productsByApp.set(app, products)
  const reading =
    products.get(slug) ??
    app
      .inject({ url: `/api/v1/general/single-product-slug/${slug}` })
      .then((response) => response.json().data as Product)
  products.set(slug, reading)
  return reading
}

/** A cart as the browser would send it, priced by what the API says. */
export async function makeOrderPayload(app: FastifyInstance, items: Item[], changes: Record<string, unknown> = {}) {
  const lines = await Promise.all(
    items.map(async ({ slug, size, color }) => {
      const data = await readProduct(app, slug)
      const { _id, item_name, item_slug, img, original_price, new_price } = data
      return {
        item_id: _id,
        item_name,
        item_slug,
        img,
        original_price,
        new_price,
        size: size ?? data.sizes[0] ?? '',
        color: color ?? data.colors[0] ?? '',
      }
    }),
  )
  return {
    ...orderFor('ada@example.com', lines),
    checkout_id: randomUUID(),
    ...changes,
  }
}

export async function post(app: FastifyInstance, path: string, payload: object, remoteAddress = '127.0.0.1') {
  const response = await app.inject({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}
