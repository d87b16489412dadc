/**
 * Which tests run when. `npm test` runs a part of them in ten minutes; `npm run test:all` runs every one. This file is the only
 * place that decides it: vitest.config.ts and playwright.config.ts read it.
 */

/** `npm test` sets it to `quick`. Everything else, such as one file named by hand, runs whole. */
export const isQuick = process.env.TEST_SCOPE === 'quick'

/** Tests of rules that replace a module with `vi.mock`. They run isolated; the other files of a worker share their modules. */
export const isolatedRules = [
  'server/accounts/passwords.test.ts',
  'server/database/migrations.test.ts',
  'web/shop/features/checkout/payment/pay-in-popup.test.ts',
]

/** API tests that run on the embedded database as well, because it can differ there. */
export const embeddedFiles = [
  'catalogue/filter-counts',
  'catalogue/search',
  'catalogue/seed',
  'catalogue/suggestions',
  'checkout/order-races',
  'checkout/orders',
  'database/database',
  'http/change-notices',
  'imports/products',
  'imports/stock',
  'payments/money-races',
  'payments/refunds',
  'start/shutdown',
  'stock/stock',
]

/** API tests that `npm test` leaves out. */
export const slowApiFiles = [
  // They build child processes and kill them. `npm run prove` kills at every step.
  'checkout/killed',
  'fulfilment/killed',
  'imports/killed',
  'media/killed-upload',
  'newsletter/killed',
  'notices/killed',
  'payments/killed-refunds',
  // They start several processes, cut connections or wait for a client.
  'database/connections',
  'database/database-down',
  'database/disk-full',
  'database/two-instances',
  'http/bursts',
  'http/slow-clients',
  'operations/alert-rules',
  'operations/nginx',
  'payments/key-rotation',
  'payments/webhook-database-down',
  'start/secret-rotation',
  // They send many odd requests, hash many passwords or build large data.
  'accounts/account-attacks',
  'catalogue/long-list',
  'http/bad-requests',
  'imports/attacks',
  'media/attacks',
  'payments/refund-sums',
  'staff/undo-attacks',
]

/** Journeys of `npm test` on a phone, besides the walk over every route. `npm run test:all` runs every journey on a phone and on a desktop. */
export const phoneJourneys = [
  'account/register-and-buy',
  'account/saved-address',
  'bag/bag-and-wish-list',
  'checkout/buy',
  'checkout/correct-the-address',
  'checkout/coupon',
  'checkout/delivery-area',
  'office/coupons',
  'office/delivery',
  'office/first-sale',
  'office/home',
  'office/orders',
  'office/products',
  'office/refund',
  'office/sign-in',
  'shop/choose-a-product',
  'shop/filter',
  'shop/find-a-dress',
  'shop/find-my-size',
  'shop/review',
  'store/find-the-way',
  'store/write-to-us',
]

/** Journeys of `npm test` on a desktop: what has another form there. */
export const desktopJourneys = ['office/keyboard', 'store/header-menus', 'store/keyboard-only']
