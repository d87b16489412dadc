import type { WaitingWork } from '../../../shared/contract/admin/waiting-work/schemas.ts'
import type { Permission } from '../../../shared/domain/roles.ts'
import type { IconName } from '../ui/icon.tsx'

export interface MenuItem {
  to: string
  label: string
  icon: IconName
  permission?: Permission
  /** What waits there is counted beside the label. */
  count?: keyof WaitingWork
}

export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
}

/** The side menu on desktops; on phones the screen More shows what the bar at the foot has no room for. */
export const menu: readonly MenuGroup[] = [
  {
    items: [
      { to: '/admin', label: 'Home', icon: 'home' },
      { to: '/admin/orders', label: 'Orders', icon: 'orders', permission: 'orders.read', count: 'orders' },
      { to: '/admin/products', label: 'Products', icon: 'products', permission: 'products.read' },
      { to: '/admin/stock', label: 'Stock', icon: 'stock', permission: 'stock.read' },
    ],
  },
  {
    title: 'Shop',
    items: [
      { to: '/admin/categories', label: 'Categories', icon: 'list', permission: 'categories.edit' },
      { to: '/admin/import', label: 'Import and export', icon: 'swap', permission: 'stock.count' },
      { to: '/admin/coupons', label: 'Coupons', icon: 'tag', permission: 'coupons.read' },
      { to: '/admin/delivery', label: 'Delivery', icon: 'truck', permission: 'delivery.read' },
      { to: '/admin/content', label: 'Content', icon: 'text', permission: 'content.edit' },
    ],
  },
  {
    title: 'People',
    items: [
      { to: '/admin/reviews', label: 'Reviews', icon: 'star', permission: 'reviews.moderate', count: 'reviews' },
      { to: '/admin/enquiries', label: 'Enquiries', icon: 'chat', permission: 'enquiries.answer', count: 'enquiries' },
      { to: '/admin/customers', label: 'Customers', icon: 'user', permission: 'customers.read' },
      { to: '/admin/newsletter', label: 'Newsletter', icon: 'mail', permission: 'newsletter.send' },
    ],
  },
  {
    title: 'Office',
    items: [
      { to: '/admin/payments', label: 'Payments', icon: 'card', permission: 'payments.read' },
      { to: '/admin/reports', label: 'Reports', icon: 'chart', permission: 'reports.read' },
      { to: '/admin/staff', label: 'Staff', icon: 'user', permission: 'staff.edit' },
      { to: '/admin/settings', label: 'Settings', icon: 'gear', permission: 'settings.edit' },
      { to: '/admin/audit-log', label: 'Audit log', icon: 'log', permission: 'audit-log.read' },
    ],
  },
]

/** The bar at the foot of a phone. */
export const bar: readonly MenuItem[] = [
  { to: '/admin', label: 'Home', icon: 'home' },
  { to: '/admin/orders', label: 'Orders', icon: 'orders', permission: 'orders.read', count: 'orders' },
  { to: '/admin/products', label: 'Products', icon: 'products', permission: 'products.read' },
  { to: '/admin/stock', label: 'Stock', icon: 'stock', permission: 'stock.read' },
  { to: '/admin/more', label: 'More', icon: 'more' },
]

/** Whether a menu entry is the one of the current address. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/admin' ? pathname === '/admin' : pathname === to || pathname.startsWith(`${to}/`)
}
