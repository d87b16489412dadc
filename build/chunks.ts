const files = (...patterns: string[]) => new RegExp(`/(${patterns.join('|')})`)

/** React and SWR. They change seldom, so a visitor keeps this file when a new version of the store is released. */
const vendor = /node_modules\/(react|react-dom|scheduler|swr|use-sync-external-store|dequal)\//

/** What home, shop and product pages and the shell around them need: one file compresses better than fifty. */
const store = files(
  'web/shop/(app|routes)\\.',
  'web/shop/pages/[^/]+/route\\.',
  'web/shop/pages/parts/(more-products|use-hearts)',
  'web/shop/routing/(?!head|use-wanted-page)',
  'web/shop/shell/(?!menus/(suggestions|use-combobox))',
  'web/shop/features/catalogue/(card|product|swatches|to-line)',
  'web/shop/features/cart/(cart\\.|quantity)',
  'web/shop/features/forms/newsletter-form',
  'web/shop/features/wish-list/wish-list\\.',
  'web/(api|router|storage)/(?!area-choice|use-viewed)',
  'web/ui/(?!amount|article|contact-icon|copy-link|product-row|sections|text-line|forms/|hooks/(move-focus|use-later|use-settled)|toasts/toaster)',
  'shared/paths',
  'shared/content/(shop|store-info|picture-widths|messages/(messages|page-messages))',
  'shared/contract/(endpoint|shop/calls)',
  'shared/domain/(money|orders/cart|catalogue/(gallery|stock)|reviews/rating)',
)

/** What the cart, the checkout and the order pages share. */
const bill = files(
  'shared/domain/orders/',
  'shared/content/messages/checkout',
  'web/shop/pages/parts/use-awaited-payment',
  'web/shop/features/cart/row-controls',
  'web/ui/(amount|product-row|hooks/move-focus)',
  'web/shop/features/checkout/(cart-notices|payment/(awaited|checkout-id|use-payment-watch))',
)

/** What choosing an area needs: on the product page it loads on a tap, without the rest of the checkout. */
const area = files(
  'shared/domain/delivery/areas',
  'shared/content/(places|messages/delivery-screens)',
  'web/storage/area',
)

/** What suggests sizes. It is loaded only by who has entered measurements, or is about to. */
const fit = files(
  'web/shop/features/fit/(?!fit-evidence|find-my-size)',
  'shared/domain/fit/(body|describe-fit|suggest)',
  'shared/domain/catalogue/sizes',
  'shared/content/messages/fit-messages',
)

/** Choosing a size and a colour. The product page loads this code at once; a card loads it when “Quick add” is tapped. */
const choose = files(
  'web/shop/pages/product/use-purchase',
  'web/shop/features/catalogue/(color|size)-chooser',
  'shared/domain/catalogue/choice/add-obstacle',
)

const form = files('web/ui/forms/(?!address)')
const account = files(
  'web/shop/features/account/',
  'web/shop/routing/use-wanted-page',
  'web/ui/hooks/use-later',
  'shared/content/messages/account',
)
const article = files('web/ui/(article|contact-icon|sections|text-line)', 'web/shop/features/forms/(ask-us|policy)')

/** The files that the browser's build is cut into, beside one file for each page. A higher priority takes a module first. */
export const chunkGroups = [
  { name: 'vendor', test: vendor, priority: 5 },
  { name: 'store', test: store, priority: 4 },
  { name: 'bill', test: bill, priority: 3 },
  { name: 'area', test: area, priority: 2 },
  { name: 'choose', test: choose, priority: 2 },
  { name: 'form', test: form, priority: 2 },
  { name: 'account', test: account, priority: 1 },
  { name: 'article', test: article, priority: 0 },
  { name: 'fit', test: fit, priority: 0 },
]

/** Every page has loaded these, so a part that loads later need not name them. */
export const isEverywhere = (file: string) => /\/(vendor|store)-[^/]+$/.test(file)
