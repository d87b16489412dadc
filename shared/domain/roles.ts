/** What a member of the staff may do. Each row of the back office's contract names the permission that it needs. */
const permissions = [
  'products.read',
  /** Texts, pictures and drafts. */
  'products.edit',
  /** Prices, sizes and colours, publishing and archiving. */
  'products.sell',
  'categories.edit',
  'stock.read',
  /** Counts and returned pieces. */
  'stock.count',
  /** Received pieces and every other adjustment. */
  'stock.adjust',
  'coupons.read',
  'coupons.edit',
  'delivery.read',
  'delivery.edit',
  'content.edit',
  /** The store's own facts, such as its e-mail address, and the mail footer. */
  'store-facts.edit',
  'catalogue.import',
  /** Orders to ship and those of the last 14 days, without amounts and e-mail addresses. */
  'orders.read',
  /** Every order, with amounts and e-mail addresses. */
  'orders.read-all',
  /** Ship, deliver and write notes. */
  'orders.ship',
  /** Change an address, send mails again. */
  'orders.edit',
  'orders.export',
  /** Refunds, disputes and the reconciliation. */
  'payments.read',
  'payments.refund',
  /** Write evidence for a dispute, ask the provider again. */
  'payments.decide',
  'reviews.moderate',
  'enquiries.answer',
  'customers.read',
  'customers.delete',
  'customers.export',
  'newsletter.send',
  'reports.read',
  'audit-log.read',
  'staff.edit',
  'settings.edit',
] as const

export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'manager', 'packer', 'editor', 'bookkeeper'] as const

export type Role = (typeof roles)[number]

const notForManagers: readonly Permission[] = ['staff.edit', 'settings.edit', 'orders.export', 'customers.export']

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !notForManagers.includes(permission)),
  packer: ['products.read', 'stock.read', 'stock.count', 'orders.read', 'orders.ship'],
  editor: ['products.read', 'products.edit', 'content.edit', 'reviews.moderate', 'enquiries.answer'],
  bookkeeper: [
    'products.read',
    'stock.read',
    'coupons.read',
    'delivery.read',
    'orders.read',
    'orders.read-all',
    'orders.export',
    'payments.read',
    'reports.read',
    'audit-log.read',
  ],
}

export function mayDo(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}

/** The roles that have a permission, for a screen that says who may. */
export function rolesWith(permission: Permission): Role[] {
  return roles.filter((role) => mayDo(role, permission))
}

/** With live payment keys these roles work only with a second factor. */
export function needsSecondFactor(role: Role): boolean {
  return role !== 'packer'
}
