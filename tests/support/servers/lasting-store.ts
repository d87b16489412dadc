import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v5 as idFromName } from 'uuid'
import { categories, products, productVariants } from '../../../server/catalogue/schema.ts'
import type { Buyer } from '../../../server/checkout/place-order.ts'
import { builtInStore } from '../../../server/content/published-texts.ts'
import type { Database, Db } from '../../../server/database/database.ts'
import { openEmbeddedDatabase } from '../../../server/database/embedded-database.ts'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { shippingOptions } from '../../../server/delivery/schema.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { makePaystack } from '../../../server/payments/paystack.ts'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { readConfig } from '../../../server/start/config.ts'
import { makePaymentContext } from '../../../server/start/context.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'

/** A database that outlives the process that opened it. */
export type LastingDatabase = { dataDir: string; templateFile: string } | { url: string }

export function openLasting(database: LastingDatabase): Promise<Database> {
  return 'url' in database
    ? openServerDatabase(database.url)
    : openEmbeddedDatabase(database.dataDir, database.templateFile)
}

export async function makeDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'asoke-lasting-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

export const lastingSecretKey = 'sk_test_lasting'
const lastingSecret = oneSecret('a secret of a store that lasts')

export function paymentContextFor(database: Database, providerUrl: string, clock: () => Date): PaymentContext {
  const provider = makePaystack({ apiUrl: `${providerUrl}/`, secretKey: lastingSecretKey })
  return makePaymentContext({
    database,
    provider,
    clock,
    store: builtInStore(readConfig({}).store),
    secret: lastingSecret,
  })
}

export const pieces = 1_000

/** Adds one product, one delivery method and one coupon. */
export async function seedStore(db: Db, stock = pieces): Promise<void> {
  await db.insert(categories).values({ category: 'Scarf', position: 0 })
  await db.insert(products).values({
    ...{ _id: 'scarf', item_name: 'Scarf', item_slug: 'scarf', category: 'Scarf', img: 'scarf.jpg' },
    ...{ images: 'scarf.jpg', description: '', specification: [], sizes: [], colors: [] },
    ...{ original_price: 100_000, new_price: 100_000 },
  })
  await db.insert(productVariants).values({ product_id: 'scarf', size: '', color: '', stock, supplied: stock })
  await db.insert(shippingOptions).values({
    ...{ location: 'Lagos', delivery_duration: '1', other_info: '', fee: 0, position: 0 },
    ...{ states: null, countries: ['Nigeria'] },
  })
  await db.insert(coupons).values({ code: 'half', percent: 50, total_limit: stock, customer_limit: 1 })
}

/** One scarf at half the price, for a customer and a checkout of this name. */
export function orderOf(name: string): PrepareOrder {
  const item = { item_id: 'scarf', item_name: 'Scarf', item_slug: 'scarf', img: 'scarf.jpg', size: '', color: '' }
  return {
    ...{ email: `${name}@example.com`, phone: '08031234567', first_name: 'Ada', last_name: 'Obi' },
    ...{
      country: 'Nigeria',
      address: '12 Adeola Street',
      apartment: '',
      city: 'Lagos',
      state: 'Lagos',
      postal_code: '',
      ...{ landmark: '', plus_code: '', pickup_point: '' },
    },
    ...{ shipping_method: 'Lagos', shipping_fee: 0, original_total: 1_000, discount: 500, subtotal: 500 },
    ...{ total_paid: 500, items: [{ ...item, original_price: 1_000, new_price: 1_000 }] },
    ...{ coupon_code: 'half', checkout_id: idFromName(name, idFromName.URL) },
  }
}

/** Each customer comes from an address of their own, so that limits stay out of the way. */
export function buyerOf({ email }: PrepareOrder): Buyer {
  return { address: email, userId: null }
}
