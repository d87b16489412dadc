import type { Category } from '../../../../shared/contract/shop/schemas.ts'
import type { ShopQuery } from '../../../../shared/domain/catalogue/shop-query.ts'

export function shopTitle(category: string | undefined, { q }: ShopQuery): string {
  if (q) return `Search: ${q}`
  return category ? `Shop for ${category}` : 'Shop'
}

/** Links have categories in lower case; the page shows the catalogue's spelling. */
export function categoryName(category: string, known: readonly Category[] | undefined): string {
  return known?.find((entry) => entry.category.toLowerCase() === category.toLowerCase())?.category ?? category
}
