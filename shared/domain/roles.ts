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
  'audit-log.read',
  'staff.edit',
  'settings.edit',
] as const

export type Permission = (typeof permissions)[number]

export const roles = ['owner', 'manager', 'packer', 'editor', 'bookkeeper'] as const

export type Role = (typeof roles)[number]

const onlyOwners: readonly Permission[] = ['staff.edit', 'settings.edit']

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !onlyOwners.includes(permission)),
  packer: ['products.read', 'stock.read', 'stock.count'],
  editor: ['products.read', 'products.edit', 'content.edit'],
  bookkeeper: ['products.read', 'stock.read', 'coupons.read', 'delivery.read', 'audit-log.read'],
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
