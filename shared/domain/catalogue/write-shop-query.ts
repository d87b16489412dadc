import type { ShopQuery } from './shop-query.ts'

/** The shortest parameters that say the same: defaults are left out, so equal views have equal links. */
export function writeShopQuery(query: ShopQuery): Record<string, string> {
  const params: Record<string, string> = {}
  if (query.category) params.category = query.category
  if (query.categories.length > 0) params.categories = query.categories.join(',')
  if (query.sizes.length > 0) params.sizes = query.sizes.join(',')
  if (query.colors.length > 0) params.colors = query.colors.join(',')
  if (query.minPrice !== undefined) params.min_price = String(query.minPrice)
  if (query.maxPrice !== undefined) params.max_price = String(query.maxPrice)
  if (query.inStock) params.in_stock = '1'
  if (query.onSale) params.on_sale = '1'
  if (query.q) params.q = query.q
  if (query.q && query.exact) params.exact = '1'
  if (query.sort && (query.q || query.sort !== 'newest')) params.sort = query.sort
  if (query.page > 1) params.page = String(query.page)
  return params
}
