import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentSettings } from '../../shared/contract/shop/order-schemas.ts'
import type { Renderer } from '../../shared/contract/shop/rendering.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import { makeAccountMailWriter } from '../accounts/account-mails.ts'
import { readSession } from '../accounts/sessions.ts'
import type { User } from '../accounts/store.ts'
import { type Catalogue, makeCatalogue } from '../catalogue/catalogue.ts'
import { productStore } from '../catalogue/store.ts'
import type { Database } from '../database/database.ts'
import { type SellingStore, sellingStore } from '../delivery/store.ts'
import type { HotReads } from '../http/cache/hot-reads.ts'
import type { FindUser } from '../http/handler.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { type Within, withinLimit } from '../http/limits/within-limit.ts'
import { type OutboxStore, outboxStore } from '../mail/store.ts'
import { type MailWriter, makeMailWriter } from '../newsletter/mail-templates.ts'
import { makeNewsletter, type Newsletter } from '../newsletter/newsletter.ts'
import { makeOrderMailWriter } from '../orders/order-mails.ts'
import { orderKey } from '../orders/order-views.ts'
import type { PageAssets } from '../pages/assets.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import type { Config } from './config.ts'

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
  within: Within
  findUser: FindUser<User>
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
    within: withinLimit(outside.clock, rateLimitStore(db)),
    findUser: (token) => readSession(db, token, outside.clock()),
    outbox: outboxStore(db),
    newsletter: makeNewsletter(db, mail, outside.secret),
  }
}
