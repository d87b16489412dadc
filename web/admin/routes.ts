import type { ComponentType } from 'react'
import type { Permission } from '../../shared/domain/roles.ts'
import { makePathMatcher } from '../router/router.tsx'

/** A screen: its address, its name in the top bar and the title, and what it needs. */
export interface Screen {
  path: string
  title: string
  /** Who may open it; without one, everyone on the staff. */
  permission?: Permission
  /** Screens below another one have a way back to it. */
  parent?: string
  load: () => Promise<{ default: ComponentType<{ params: Record<string, string> }> }>
}

/** The pages that need no session, by their address. Without a session every other address shows the sign-in. */
export const pagesWithoutSession: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/admin/welcome': () => import('./pages/welcome/page.tsx'),
  '/admin/forgot-password': () => import('./pages/forgot-password/page.tsx'),
}

/** The screens behind the sign-in. */
export const screens: readonly Screen[] = [
  { path: '/admin', title: 'Home', load: () => import('./pages/home/page.tsx') },
  { path: '/admin/search', title: 'Search', parent: '/admin', load: () => import('./pages/search/page.tsx') },
  {
    path: '/admin/products',
    title: 'Products',
    permission: 'products.read',
    load: () => import('./pages/products/page.tsx'),
  },
  {
    path: '/admin/products/:id',
    title: 'Product',
    permission: 'products.read',
    parent: '/admin/products',
    load: () => import('./pages/product/page.tsx'),
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    permission: 'reports.read',
    load: () => import('./pages/reports/page.tsx'),
  },
  { path: '/admin/orders', title: 'Orders', permission: 'orders.read', load: () => import('./pages/orders/page.tsx') },
  {
    path: '/admin/orders/print',
    title: 'Print',
    permission: 'orders.read',
    parent: '/admin/orders',
    load: () => import('./pages/print-orders/page.tsx'),
  },
  {
    path: '/admin/orders/:id',
    title: 'Order',
    permission: 'orders.read',
    parent: '/admin/orders',
    load: () => import('./pages/order/page.tsx'),
  },
  { path: '/admin/more', title: 'More', load: () => import('./pages/more/page.tsx') },
  {
    path: '/admin/account',
    title: 'Your account',
    parent: '/admin/more',
    load: () => import('./pages/account/page.tsx'),
  },
  { path: '/admin/stock', title: 'Stock', permission: 'stock.read', load: () => import('./pages/stock/page.tsx') },
  {
    path: '/admin/stock/receive',
    title: 'Receive pieces',
    permission: 'stock.count',
    parent: '/admin/stock',
    load: () => import('./pages/stock-receive/page.tsx'),
  },
  {
    path: '/admin/stock/count',
    title: 'Count',
    permission: 'stock.count',
    parent: '/admin/stock',
    load: () => import('./pages/stock-count/page.tsx'),
  },
  {
    path: '/admin/stock/demand',
    title: 'Demand',
    permission: 'stock.read',
    parent: '/admin/stock',
    load: () => import('./pages/demand/page.tsx'),
  },
  {
    path: '/admin/stock/:id',
    title: 'Ledger',
    permission: 'stock.read',
    parent: '/admin/stock',
    load: () => import('./pages/stock-ledger/page.tsx'),
  },
  {
    path: '/admin/categories',
    title: 'Categories',
    permission: 'categories.edit',
    parent: '/admin/more',
    load: () => import('./pages/categories/page.tsx'),
  },
  {
    path: '/admin/import',
    title: 'Import and export',
    permission: 'stock.count',
    parent: '/admin/more',
    load: () => import('./pages/import/page.tsx'),
  },
  {
    path: '/admin/import/:id',
    title: 'Import',
    permission: 'stock.count',
    parent: '/admin/import',
    load: () => import('./pages/import-result/page.tsx'),
  },
  {
    path: '/admin/coupons',
    title: 'Coupons',
    permission: 'coupons.read',
    parent: '/admin/more',
    load: () => import('./pages/coupons/page.tsx'),
  },
  {
    path: '/admin/delivery',
    title: 'Delivery',
    permission: 'delivery.read',
    parent: '/admin/more',
    load: () => import('./pages/delivery/page.tsx'),
  },
  {
    path: '/admin/content',
    title: 'Content',
    permission: 'content.edit',
    parent: '/admin/more',
    load: () => import('./pages/content/page.tsx'),
  },
  {
    path: '/admin/content/:name',
    title: 'Text',
    permission: 'content.edit',
    parent: '/admin/content',
    load: () => import('./pages/content-text/page.tsx'),
  },
  {
    path: '/admin/payments',
    title: 'Payments',
    permission: 'payments.read',
    parent: '/admin/more',
    load: () => import('./pages/payments/page.tsx'),
  },
  {
    path: '/admin/reconciliation',
    title: 'Reconciliation',
    permission: 'payments.read',
    parent: '/admin/payments',
    load: () => import('./pages/reconciliation/page.tsx'),
  },
  {
    path: '/admin/webhooks',
    title: 'Webhooks',
    permission: 'payments.decide',
    parent: '/admin/payments',
    load: () => import('./pages/webhooks/page.tsx'),
  },
  {
    path: '/admin/reviews',
    title: 'Reviews',
    permission: 'reviews.moderate',
    parent: '/admin/more',
    load: () => import('./pages/reviews/page.tsx'),
  },
  {
    path: '/admin/enquiries',
    title: 'Enquiries',
    permission: 'enquiries.answer',
    parent: '/admin/more',
    load: () => import('./pages/enquiries/page.tsx'),
  },
  {
    path: '/admin/enquiries/:id',
    title: 'Enquiry',
    permission: 'enquiries.answer',
    parent: '/admin/enquiries',
    load: () => import('./pages/enquiry/page.tsx'),
  },
  {
    path: '/admin/customers',
    title: 'Customers',
    permission: 'customers.read',
    parent: '/admin/more',
    load: () => import('./pages/customers/page.tsx'),
  },
  {
    path: '/admin/customers/:id',
    title: 'Customer',
    permission: 'customers.read',
    parent: '/admin/customers',
    load: () => import('./pages/customer/page.tsx'),
  },
  {
    path: '/admin/newsletter',
    title: 'Newsletter',
    permission: 'newsletter.send',
    parent: '/admin/more',
    load: () => import('./pages/newsletter/page.tsx'),
  },
  {
    path: '/admin/newsletter/subscribers',
    title: 'Mailing list',
    permission: 'newsletter.send',
    parent: '/admin/newsletter',
    load: () => import('./pages/subscribers/page.tsx'),
  },
  {
    path: '/admin/newsletter/:id',
    title: 'Newsletter',
    permission: 'newsletter.send',
    parent: '/admin/newsletter',
    load: () => import('./pages/campaign/page.tsx'),
  },
  {
    path: '/admin/staff',
    title: 'Staff',
    permission: 'staff.edit',
    parent: '/admin/more',
    load: () => import('./pages/staff/page.tsx'),
  },
  {
    path: '/admin/settings',
    title: 'Settings',
    permission: 'settings.edit',
    parent: '/admin/more',
    load: () => import('./pages/settings/page.tsx'),
  },
  {
    path: '/admin/audit-log',
    title: 'Audit log',
    permission: 'audit-log.read',
    parent: '/admin/more',
    load: () => import('./pages/audit-log/page.tsx'),
  },
]

const matchers = screens.map((screen) => ({ screen, match: makePathMatcher(screen.path) }))

export function matchScreen(pathname: string): { screen: Screen; params: Record<string, string> } | undefined {
  for (const { screen, match } of matchers) {
    const params = match(pathname)
    if (params) return { screen, params }
  }
  return undefined
}
