/** Every address of the shop is made here; only lists with filters are written by the shop's own page. */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  deliveryPolicy: '/delivery-policy',
  privacyPolicy: '/privacy-policy',
  returnPolicy: '/return-policy',
  shop: () => '/shop',
  category: (category: string) => withQuery('/shop', { category: category.toLowerCase() }),
  search: (q: string) => withQuery('/shop', { q }),
  product: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  /** The page of a product that is not published, for whoever has the signed token. */
  productPreview: (slug: string, token: string) => withQuery(`/shop/${encodeURIComponent(slug)}`, { preview: token }),
  /** The product with its reviews open. */
  review: (slug: string) => `/shop/${encodeURIComponent(slug)}#review`,
  cart: '/cart',
  checkout: '/checkout',
  /** A bag that someone has shared. */
  sharedBag: (code: string) => `/bag/${encodeURIComponent(code)}`,
  /** An order's page for whoever holds its key. */
  order: (key: string) => `/order/${encodeURIComponent(key)}`,
  findOrder: '/find-order',
  /** `next` is where the visitor wanted to go. */
  login: (next?: string) => withQuery('/login', next ? { next } : {}),
  register: (next?: string) => withQuery('/register', next ? { next } : {}),
  forgotPassword: '/forgot-password',
  /** Links in mail. */
  resetPassword: (id: string, token: string) => withQuery('/reset-password', { id, token }),
  verifyAccountLink: (id: string, token: string) => withQuery('/verify-account', { id, token }),
  newsletterConfirm: (token: string) => withQuery('/newsletter', { join: token }),
  newsletterLeave: (token: string) => withQuery('/newsletter', { leave: token }),
  /** A link in mail: confirms a notice, ends one or ends all, as its key says. */
  notices: (key: string) => withQuery('/notices', { key }),
  /** A newsletter as it is saved, for whoever has the signed token. */
  newsletterPreview: (token: string) => `/newsletter/preview/${token}`,
  verifyAccount: '/verify-account',
  dashboard: '/dashboard',
  orders: '/orders',
  /** An order's page for its owner. */
  ownOrder: (id: string) => `/orders/${encodeURIComponent(id)}`,
  inbox: '/inbox',
  editAccount: '/edit-account',
  editPassword: '/edit-password',
  wishList: '/wish-list',
} as const

/** Product pictures, by the file name the catalogue gives. */
export const productPicture = (file: string) => `/imgs/products/${encodeURIComponent(file)}`
/** The store's own pictures: heroes, tiles, about. */
export const storePicture = (file: string) => `/imgs/store/${file}`

export function withQuery(path: string, params: Record<string, string>): string {
  const query = Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+')}`)
    .join('&')
  return query ? `${path}?${query}` : path
}

/** Every address of the back office, apart from the shop's, which does not load them. */
export const adminPaths = {
  home: '/admin',
  search: (q = '') => withQuery('/admin/search', q ? { q } : {}),
  categories: '/admin/categories',
  products: '/admin/products',
  product: (id: string) => `/admin/products/${encodeURIComponent(id)}`,
  stock: '/admin/stock',
  /** What happened to the pieces of a variant. */
  stockLedger: (variantId: string) => `/admin/stock/${encodeURIComponent(variantId)}`,
  /** How many people wait for sold-out pieces. */
  demand: (query: Record<string, string> = {}) => withQuery('/admin/stock/demand', query),
  orders: '/admin/orders',
  order: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  /** Packing slips, labels or the pick list of some orders, to be printed. */
  printOrders: (what: string, ids: readonly string[]) => withQuery('/admin/orders/print', { what, ids: ids.join() }),
  payments: (view?: { view: string; reference?: string }) => withQuery('/admin/payments', { ...view }),
  reconciliation: '/admin/reconciliation',
  webhooks: (before?: string) => withQuery('/admin/webhooks', before ? { before } : {}),
  reports: '/admin/reports',
  settings: '/admin/settings',
  reviews: '/admin/reviews',
  enquiries: '/admin/enquiries',
  enquiry: (id: string) => `/admin/enquiries/${encodeURIComponent(id)}`,
  customers: '/admin/customers',
  customer: (id: string) => `/admin/customers/${encodeURIComponent(id)}`,
  newsletter: '/admin/newsletter',
  subscribers: '/admin/newsletter/subscribers',
  campaign: (id: string) => `/admin/newsletter/${encodeURIComponent(id)}`,
  content: '/admin/content',
  contentText: (name: string) => `/admin/content/${encodeURIComponent(name)}`,
  /** The token is in the fragment, because browsers do not send the fragment to servers. */
  welcome: (token: string) => `/admin/welcome#${token}`,
}
