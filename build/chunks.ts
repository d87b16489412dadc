import { storeChunk } from './store-chunk.ts'

/** React and what stands on it. It changes seldom, so a new version of the store leaves it in the visitor's cache. */
const vendor = /by-name:|node_modules\/(react|react-dom|scheduler|react-router|swr|use-sync-external-store|dequal)\//

/** Small parts that several pages share; by themselves each would be a file, and a name that every page carries. */
const together = {
  form: ['web/api/use-form', 'web/ui/forms/form-failure', 'web/ui/forms/text-field'],
  bill: [
    'shared/domain/orders/compare-cart',
    'shared/domain/orders/pricing',
    'web/shop/features/checkout/cart-notices',
  ],
  doors: [
    'shared/content/messages/account-messages',
    'web/shop/features/account/auth-frame',
    'web/shop/features/account/email-field',
    'web/shop/features/account/submit-row',
    'web/shop/features/account/text-link',
  ],
  article: [
    'shared/content/pages/article',
    'shared/content/pages/policies',
    'web/ui/article',
    'web/ui/contact-icon',
    'web/ui/text-line',
    'web/shop/features/forms/ask-us',
    'web/shop/features/forms/policy-page',
  ],
}

/** What those stand on is needed without them too; they would take it along. */
const apart = {
  banner: ['web/ui/banner'],
  account: ['shared/content/messages/account-screens', 'web/ui/hooks/use-later'],
  'checkout-messages': ['shared/content/messages/checkout-messages'],
}

export const chunkGroups = [
  { name: 'vendor', test: vendor, priority: 3 },
  { name: 'store', test: storeChunk, priority: 2 },
  ...groups(apart, 1),
  ...groups(together, 0),
]

/** A page that is open has them, so whoever fetches a part of it need not name them. */
export const isEverywhere = (file: string) => /\/(vendor|store)-[^/]+$/.test(file)

function groups(table: Record<string, string[]>, priority: number) {
  return Object.entries(table).map(([name, files]) => ({
    name,
    test: new RegExp(`/(${files.join('|')})\\.tsx?$`),
    priority,
  }))
}
