/**
 * The rooms of the house and which rooms each may import from. A room is a folder with all its subfolders, or one file; the
 * longest matching name counts. Every source file belongs to a room, and a room may always import from itself.
 */
const shared = ['shared/content', 'shared/domain', 'shared/contract', 'shared/paths.ts']
/** Below every subject of the server. */
const ground = [...shared, 'server/secrets', 'server/database', 'server/http']

/** Which subjects each subject of the server may import from. */
const subjects: Record<string, string[]> = {
  audit: [],
  mail: [],
  catalogue: ['audit', 'staff'],
  media: ['audit', 'staff', 'catalogue'],
  stock: ['audit', 'catalogue', 'staff', 'settings'],
  settings: ['audit', 'staff', 'mail'],
  content: ['audit', 'staff', 'settings'],
  products: ['audit', 'staff', 'catalogue', 'stock', 'media', 'settings'],
  imports: ['audit', 'staff', 'catalogue', 'stock', 'products', 'media', 'settings'],
  discounts: ['settings', 'audit', 'staff', 'reports'],
  accounts: ['mail'],
  staff: ['audit', 'mail', 'accounts'],
  reviews: ['catalogue', 'accounts', 'settings', 'orders', 'audit', 'staff'],
  enquiries: ['mail', 'audit', 'staff', 'orders'],
  'shared-bags': ['catalogue'],
  notices: ['mail', 'catalogue', 'accounts', 'staff'],
  newsletter: ['mail', 'audit', 'staff', 'catalogue', 'settings'],
  orders: ['mail', 'catalogue', 'stock', 'discounts', 'accounts'],
  payments: ['mail', 'stock', 'accounts', 'orders', 'settings', 'audit', 'staff'],
  delivery: ['mail', 'orders', 'payments', 'settings', 'audit', 'staff'],
  fulfilment: ['mail', 'orders', 'payments', 'delivery', 'settings', 'catalogue', 'imports', 'audit', 'staff'],
  checkout: ['mail', 'catalogue', 'stock', 'discounts', 'accounts', 'orders', 'payments', 'delivery'],
  privacy: ['mail', 'accounts', 'reviews', 'enquiries', 'newsletter', 'notices', 'orders', 'payments'],
  customers: ['mail', 'accounts', 'orders', 'payments', 'privacy', 'audit', 'staff'],
  reports: ['mail', 'staff'],
  operations: ['mail'],
}
const subjectRooms = Object.keys(subjects).map((name) => `server/${name}`)

/** Below the pages of the shop. */
const browser = [...shared, 'web/router', 'web/storage', 'web/ui', 'web/api']
/** Features never import one another; pages put them together. */
const features = [
  'account',
  'cart',
  'catalogue',
  'checkout',
  'delivery',
  'fit',
  'forms',
  'notice',
  'order',
  'review',
  'share',
  'wish-list',
]
const featureRooms = features.map((name) => `web/shop/features/${name}`)

/** Below the screens of the back office. The shop imports nothing of it, nor it of the shop. */
const adminBrowser = [...shared, 'web/router', 'web/storage', 'web/ui', 'web/api', 'web/admin/api', 'web/admin/me.ts']

export const rooms: Record<string, readonly string[]> = {
  'shared/content': [],
  'shared/domain': ['shared/content'],
  'shared/contract': ['shared/content', 'shared/domain'],
  'shared/paths.ts': ['shared/domain'],

  'server/secrets': shared,
  'server/database': [...shared, 'server/secrets'],
  'server/http': [...shared, 'server/secrets', 'server/database'],
  ...Object.fromEntries(
    Object.entries(subjects).map(([name, used]) => [
      `server/${name}`,
      [...ground, ...used.map((other) => `server/${other}`)],
    ]),
  ),
  'server/pages': [...ground, ...subjectRooms],
  'server/cli': [...ground, ...subjectRooms],
  'server/start': [...ground, ...subjectRooms, 'server/pages', 'server/cli'],
  server: [...ground, ...subjectRooms, 'server/pages', 'server/cli', 'server/start', 'catalogue', 'tools/sandbox'],

  'web/router': [],
  'web/storage': shared,
  'web/ui': [...shared, 'web/router', 'web/styles'],
  'web/api': [...shared, 'web/storage', 'web/ui'],
  ...Object.fromEntries(featureRooms.map((name) => [name, browser])),
  'web/shop/routing': browser,
  'web/shop/shell': [...browser, ...featureRooms, 'web/shop/routing'],
  'web/shop/pages': [...browser, ...featureRooms, 'web/shop/routing'],
  'web/shop/style-guide': [...browser, ...featureRooms, 'web/shop/shell'],
  'web/shop': [
    ...browser,
    ...featureRooms,
    'web/shop/routing',
    'web/shop/shell',
    'web/shop/pages',
    'web/shop/style-guide',
    'web/styles',
  ],
  'web/admin/ui': [...adminBrowser],
  'web/admin/features': [...adminBrowser, 'web/admin/ui'],
  'web/admin/pages': [...adminBrowser, 'web/admin/ui', 'web/admin/features', 'web/admin/shell/menu.ts'],
  'web/admin/shell/menu.ts': [...shared, 'web/admin/ui'],
  'web/admin/shell': [
    ...adminBrowser,
    'web/admin/ui',
    'web/admin/features',
    'web/admin/shell/menu.ts',
    'web/admin/routes.ts',
  ],
  'web/admin/api': [...shared],
  'web/admin/me.ts': [...shared],
  'web/admin/routes.ts': [...shared, 'web/router', 'web/admin/pages'],
  'web/admin/styles': ['web/styles'],
  'web/admin': [
    ...adminBrowser,
    'web/admin/ui',
    'web/admin/features',
    'web/admin/pages',
    'web/admin/shell',
    'web/admin/routes.ts',
    'web/admin/styles',
  ],
  'web/styles': [],
  'web/worker': shared,

  catalogue: [...ground, ...subjectRooms],
  'catalogue/grow.ts': [...ground, ...subjectRooms, 'server/start', 'catalogue'],
  'tools/sandbox': [],
  'tools/reporting': [],
  'tools/prove': ['tools/reporting'],
  'tools/studio': ['shared/content', 'catalogue'],
}

/** The packages that shared code may import. */
export const sharedPackages = ['zod/mini', 'zod/v4/core']
