import { paths } from '../../shared/paths.ts'
import { categoryHistory } from '../catalogue/categories-store.ts'
import type { ProductStore } from '../catalogue/store.ts'
import type { Db } from '../database/database.ts'

/** Where a page went whose address has changed: `/shop?category=old` when the category has another name now. */
export async function findMovedCategory(url: string, db: Db): Promise<string | undefined> {
  // Most addresses have no category, so parsing them would be wasted.
  if (!url.includes('category=')) return undefined
  const [pathname = '', ...query] = url.split('?')
  const searchParams = new URLSearchParams(query.join('?'))
  const category = searchParams.get('category')?.trim()
  if (pathname.replace(/\/+$/, '') !== paths.shop() || !category) return undefined
  const present = await categoryHistory(db).find(category)
  if (!present) return undefined
  searchParams.set('category', present.toLowerCase())
  return `${paths.shop()}?${searchParams}`
}

/** Where the page of a product that got another address is now. */
export async function findMovedProduct(
  url: string,
  products: Pick<ProductStore, 'findMoved'>,
): Promise<string | undefined> {
  const [, slug] = /^\/shop\/([^/?#]+)\/?(?:[?#]|$)/.exec(url) ?? []
  const present = slug && (await products.findMoved(decode(slug)))
  return present ? paths.product(present) : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
