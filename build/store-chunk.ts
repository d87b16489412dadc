/**
 * What home, shop and product pages all need, together with the shell around them. As one file it compresses better than
 * two dozen small ones and costs one round trip; anything else stays with the pages that use it. The entry itself must
 * not be in it: it waits for the page's module, which needs this file.
 */
const folders = [
  'web/shop/shell',
  'web/shop/shell/menus',
  'web/shop/routing',
  'web/api',
  'web/storage',
  'web/shop/pages/parts',
]
const files = [
  'web/shop/app',
  'web/shop/routes',
  'web/shop/pages/[^/]+/route',
  'shared/paths',
  'web/ui/button',
  'web/ui/dialog',
  'web/ui/hooks/hand-on-focus',
  'web/ui/icon',
  'web/ui/line-drawing',
  'web/ui/link',
  'web/ui/on-demand',
  'web/ui/picture',
  'web/ui/price',
  'web/ui/hooks/saves-data',
  'web/ui/skeleton',
  'web/ui/stars',
  'web/ui/state-picture',
  'web/ui/states',
  'web/ui/toasts/toast',
  'web/ui/hooks/use-autoplay',
  'web/ui/hooks/use-hydrated',
  'web/ui/hooks/use-swipe',
  'web/shop/features/cart/cart-list',
  'web/shop/features/cart/change-cart',
  'web/shop/features/cart/quantity-control',
  'web/shop/features/catalogue/card-heart',
  'web/shop/features/catalogue/product-card',
  'web/shop/features/catalogue/product-grid',
  'web/shop/features/catalogue/product-grid-skeleton',
  'web/shop/features/catalogue/swatches',
  'web/shop/features/catalogue/to-line',
  'web/shop/features/forms/newsletter-form',
  'web/shop/features/wish-list/wish-list',
  'shared/content/messages/messages',
  'shared/content/messages/page-messages',
  'shared/content/picture-widths',
  'shared/content/shop',
  'shared/content/store-info',
  'shared/contract/endpoint',
  'shared/contract/shop/calls',
  'shared/domain/orders/cart',
  'shared/domain/dates',
  'shared/domain/catalogue/gallery',
  'shared/domain/money',
  'shared/domain/catalogue/rating',
  'shared/domain/catalogue/stock',
  'shared/domain/catalogue/write-shop-query',
]

/** In those folders, but fetched only by whoever needs them. */
const exceptions = ['web/api/use-form', 'web/shop/routing/head', 'web/shop/pages/parts/use-awaited-payment']

export const storeChunk = new RegExp(
  `^(?!.*/(?:${exceptions.join('|')})\\.).*/(${folders.map((folder) => `${folder}/[^/]+`).join('|')}|${files.join('|')})\\.tsx?$`,
)
