import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { PaymentSettings } from '../../shared/contract/shop/order-schemas.ts'
import type { Renderer } from '../../shared/contract/shop/rendering.ts'
import type { DeliveryCalendar } from '../../shared/domain/orders/delivery.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import { makeAccountMailWriter } from '../accounts/account-mails.ts'
import { readSession } from '../accounts/sessions.ts'
import { makeCatalogue } from '../catalogue/catalogue.ts'
import { productStore } from '../catalogue/store.ts'
import type { PublishedTexts } from '../content/published-texts.ts'
import type { Database, Db } from '../database/database.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { withinLimit } from '../http/limits/within-limit.ts'
import type { MediaContext } from '../media/media-context.ts'
import type { MakePicture } from '../media/picture-process.ts'
import type { InstanceState } from '../operations/instance-state.ts'
import { orderKey } from '../orders/order-key.ts'
import { makeOrderMailWriter } from '../orders/order-mails.ts'
import type { PageAssets } from '../pages/assets.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { FunnelCounter } from '../reports/funnel.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { calendarSetting, readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import type { CookieSettings } from '../staff/guard.ts'
import type { StaffContext } from '../staff/staff-context.ts'
import { makeStaffMailWriter } from '../staff/staff-mails.ts'
import type { Config } from './config.ts'

/** What the app is built from. A composition root or a test chooses it. */
export interface Outside {
  config: Config
  database: Database
  secret: AppSecret
  clock: () => Date
  renderer: Renderer
  assets: PageAssets
  adminAssets: PageAssets
  provider: PaymentProvider
  paymentSettings: PaymentSettings
  /** The provider's secret keys whose signatures are accepted. */
  webhookKeys: readonly string[]
  /** Decodes what the staff uploads, in a process of its own. */
  makePicture: MakePicture
  /** The published texts. */
  texts: PublishedTexts
  funnel: FunnelCounter
  /** Shared by the app, its jobs and whatever stops them. */
  state: InstanceState
  /** Waits before a guessed password is compared and between requests to the provider. Tests move their clock instead. */
  pause?: (milliseconds: number) => Promise<unknown>
}

/** For the app, and for jobs and the command line, which run without it. */
export function makePaymentContext({
  database,
  provider,
  clock,
  secret,
  store,
  pause = sleep,
}: Pick<Outside, 'database' | 'provider' | 'clock' | 'secret' | 'pause'> & { store: StoreInfo }): PaymentContext {
  return {
    db: database.db,
    provider,
    clock,
    calendar: () => readDeliveryCalendar(database.db),
    pause,
    settling: new Map(),
    mail: makeOrderMailWriter(store, (order) => orderKey(order, secret)),
  }
}

/** In memory until a change notice names it, so that an order costs no statement more. */
function cacheCalendar(db: Db, responseCache: ResponseCache) {
  const make = async () => ({
    text: JSON.stringify(await readDeliveryCalendar(db)),
    type: 'application/json',
    tags: [`settings:${calendarSetting}`],
  })
  return async (): Promise<DeliveryCalendar> => JSON.parse((await responseCache.get('delivery calendar', make)).text)
}

/** What handlers and pages need; each of them names the part it takes. */
export function makeContext(outside: Outside, responseCache: ResponseCache, picturesDir: string) {
  const { clock, secret, config, texts } = outside
  const { db } = outside.database
  const { store } = texts
  const products = productStore(db)
  const paymentContext = { ...makePaymentContext({ ...outside, store }), calendar: cacheCalendar(db, responseCache) }
  const accountContext: AccountContext = {
    db,
    mail: makeAccountMailWriter(store),
    secret,
    clock,
    pause: outside.pause ?? sleep,
  }
  const staffContext: StaffContext = {
    db,
    secret,
    clock,
    pause: outside.pause ?? sleep,
    mail: makeStaffMailWriter(store),
    storeName: store.name,
    isLive: outside.paymentSettings.public_key.startsWith('pk_live_'),
  }
  const mediaContext: MediaContext = {
    db,
    clock,
    makePicture: outside.makePicture,
    productsDir: join(picturesDir, 'products'),
  }
  const cookieSettings: CookieSettings = { publicUrl: config.publicUrl, secret }
  const findUser = (token: string | undefined) => readSession(db, token, clock())
  return {
    ...outside,
    db,
    store,
    responseCache,
    paymentContext,
    accountContext,
    staffContext,
    mediaContext,
    cookieSettings,
    orderMails: paymentContext.mail,
    products,
    catalogue: makeCatalogue(products, responseCache),
    within: withinLimit(clock, rateLimitStore(db)),
    findUser,
  }
}

export type Context = ReturnType<typeof makeContext>
