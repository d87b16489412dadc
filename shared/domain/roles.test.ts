import { describe, expect, it } from 'vitest'
import { mayDo, needsSecondFactor, type Permission, type Role, roles, rolesWith } from './roles.ts'

/** Who may do what, one line a permission. The owner may do everything. */
const table: Record<Permission, readonly Role[]> = {
  'products.read': ['owner', 'manager', 'packer', 'editor', 'bookkeeper'],
  'products.edit': ['owner', 'manager', 'editor'],
  'products.sell': ['owner', 'manager'],
  'categories.edit': ['owner', 'manager'],
  'stock.read': ['owner', 'manager', 'packer', 'bookkeeper'],
  'stock.count': ['owner', 'manager', 'packer'],
  'stock.adjust': ['owner', 'manager'],
  'coupons.read': ['owner', 'manager', 'bookkeeper'],
  'coupons.edit': ['owner', 'manager'],
  'delivery.read': ['owner', 'manager', 'bookkeeper'],
  'delivery.edit': ['owner', 'manager'],
  'content.edit': ['owner', 'manager', 'editor'],
  'store-facts.edit': ['owner', 'manager'],
  'catalogue.import': ['owner', 'manager'],
  'orders.read': ['owner', 'manager', 'packer', 'bookkeeper'],
  'orders.read-all': ['owner', 'manager', 'bookkeeper'],
  'orders.ship': ['owner', 'manager', 'packer'],
  'orders.edit': ['owner', 'manager'],
  'orders.export': ['owner', 'bookkeeper'],
  'payments.read': ['owner', 'manager', 'bookkeeper'],
  'payments.refund': ['owner', 'manager'],
  'payments.decide': ['owner', 'manager'],
  'reviews.moderate': ['owner', 'manager', 'editor'],
  'enquiries.answer': ['owner', 'manager', 'editor'],
  'customers.read': ['owner', 'manager'],
  'customers.delete': ['owner', 'manager'],
  'customers.export': ['owner'],
  'newsletter.send': ['owner', 'manager'],
  'reports.read': ['owner', 'manager', 'bookkeeper'],
  'audit-log.read': ['owner', 'manager', 'bookkeeper'],
  'staff.edit': ['owner'],
  'settings.edit': ['owner'],
}

describe('a role', () => {
  it.each(Object.entries(table) as [Permission, readonly Role[]][])('%s is for %j alone', (permission, allowed) => {
    expect(roles.filter((role) => mayDo(role, permission))).toEqual(allowed)
    expect(rolesWith(permission)).toEqual(allowed)
  })

  it('needs a second factor unless it only packs', () => {
    expect(roles.filter(needsSecondFactor)).toEqual(['owner', 'manager', 'editor', 'bookkeeper'])
  })
})
