/**
 * What home, shop and product pages all need, together with the shell around them. As one file it compresses better than
 * two dozen small ones and costs one round trip; anything else stays with the pages that use it. The entry itself must
 * not be in it: it waits for the page's module, which needs this file.
 */
const folders = ['web/shell', 'web/api', 'web/storage', 'web/pages/parts']
const files = [
  'web/app',
  'web/routes',
  'web/paths',
  'web/page-modules',
  'web/components/button',
  'web/components/dialog',
  'web/components/hand-on-focus',
  'web/components/icon',
  'web/components/line-drawing',
  'web/components/link',
  'web/components/on-demand',
  'web/components/picture',
  'web/components/price',
  'web/components/saves-data',
  'web/components/skeleton',
  'web/components/stars',
  'web/components/state-picture',
  'web/components/states',
  'web/components/toast',
  'web/components/use-autoplay',
  'web/components/use-hydrated',
  'web/components/use-swipe',
  'web/features/cart/cart-list',
  'web/features/cart/change-cart',
  'web/features/cart/quantity-control',
  'web/features/catalogue/card-heart',
  'web/features/catalogue/product-card',
  'web/features/catalogue/product-grid',
  'web/features/catalogue/product-grid-skeleton',
  'web/features/catalogue/swatches',
  'web/features/catalogue/to-line',
  'web/features/forms/newsletter-form',
  'web/features/wish-list/wish-list',
  'shared/content/messages',
  'shared/content/page-messages',
  'shared/content/picture-widths',
  'shared/content/shop',
  'shared/content/store-info',
  'shared/contract/calls',
  'shared/domain/cart',
  'shared/domain/dates',
  'shared/domain/gallery',
  'shared/domain/money',
  'shared/domain/rating',
  'shared/domain/stock',
  'shared/domain/write-shop-query',
]

/** In those folders, but fetched only by whoever needs them. */
const exceptions = ['web/api/use-form', 'web/pages/parts/use-awaited-payment', 'web/shell/prefetch']

export const storeChunk = new RegExp(
  `^(?!.*/(?:${exceptions.join('|')})\\.).*/(${folders.map((folder) => `${folder}/[^/]+`).join('|')}|${files.join('|')})\\.tsx?$`,
)
