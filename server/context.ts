import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentSettings } from '../shared/contract/order-schemas.ts'
import type { Renderer } from '../shared/contract/rendering.ts'
import type { HotReads } from './answers/hot-reads.ts'
import type { AppSecret } from './app-secret.ts'
import type { Config } from './config.ts'
import { makeAccountMailWriter } from './gateways/account-mails.ts'
import { type MailWriter, makeMailWriter } from './gateways/mail-templates.ts'
import { makeOrderMailWriter } from './gateways/order-mails.ts'
import type { PaymentProvider } from './gateways/payment-provider.ts'
import type { PageAssets } from './pages/assets.ts'
import type { AccountContext } from './services/account-context.ts'
import { type Catalogue, makeCatalogue } from './services/catalogue.ts'
import { makeNewsletter, type Newsletter } from './services/newsletter.ts'
import { orderKey } from './services/order-views.ts'
import type { PaymentContext } from './services/payment-context.ts'
import type { Database } from './stores/database.ts'
import { type OutboxStore, outboxStore } from './stores/outbox.ts'
import { productStore } from './stores/products.ts'
import { type RateLimitStore, rateLimitStore } from './stores/rate-limits.ts'
import { type SellingStore, sellingStore } from './stores/selling.ts'

/** What comes from outside the app: chosen once, in the composition root or by a test. */
export interface Outside {
  config: Config
  database: Database
  secret: AppSecret
  clock: () => Date
  renderer: Renderer
  assets: PageAssets
  provider: PaymentProvider
  paymentSettings: PaymentSettings
  paymentSecretKey: string
  /** Waits before a guessed password is compared and before the provider is asked again; a test moves its clock instead. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Everything routes and pages may use. */
export interface Context extends Outside {
  catalogue: Catalogue
  selling: SellingStore
  rateLimits: RateLimitStore
  outbox: OutboxStore
  newsletter: Newsletter
  mail: MailWriter
  paymentContext: PaymentContext
  accountContext: AccountContext
  hotReads: HotReads
}

/** Jobs need it without the rest of the app. */
export function makePaymentContext({
  database,
  provider,
  clock,
  config,
  secret,
  pause = sleep,
}: Pick<Outside, 'database' | 'provider' | 'clock' | 'config' | 'secret' | 'pause'>): PaymentContext {
  return {
    db: database.db,
    provider,
    clock,
    pause,
    settling: new Map(),
    mail: makeOrderMailWriter(config.store, (orderId) => orderKey(orderId, secret)),
  }
}

export function makeContext(outside: Outside, hotReads: HotReads): Context {
  const { db, reads } = outside.database
  const mail = makeMailWriter(outside.config.store)
  return {
    ...outside,
    hotReads,
    mail,
    paymentContext: makePaymentContext(outside),
    accountContext: {
      db,
      mail: makeAccountMailWriter(outside.config.store),
      secret: outside.secret,
      clock: outside.clock,
      pause: outside.pause ?? sleep,
    },
    catalogue: makeCatalogue(productStore(db, reads), hotReads),
    selling: sellingStore(db),
    rateLimits: rateLimitStore(db),
    outbox: outboxStore(db),
    newsletter: makeNewsletter(db, mail, outside.secret),
  }
}
