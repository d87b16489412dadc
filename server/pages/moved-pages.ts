import { paths } from '../../shared/paths.ts'
import type { categoryHistory } from '../catalogue/categories-store.ts'
import type { ProductStore } from '../catalogue/store.ts'
import { splitPath, trimPath } from '../http/plain-path.ts'

/** Where a page went whose address has changed: `/shop?category=old` when the category has another name now. */
export async function findMovedCategory(
  url: string,
  categories: Pick<ReturnType<typeof categoryHistory>, 'find'>,
): Promise<string | undefined> {
  // Most addresses have no category, so parsing them would be wasted.
  if (!url.includes('category=') || trimPath(url) !== paths.shop()) return undefined
  const searchParams = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const category = searchParams.get('category')?.trim()
  const present = category && (await categories.find(category))
  if (!present) return undefined
  searchParams.set('category', present.toLowerCase())
  return `${paths.shop()}?${searchParams}`
}

/** Where the page of a product that got another address is now. */
export async function findMovedProduct(
  url: string,
  products: Pick<ProductStore, 'findMoved'>,
): Promise<string | undefined> {
  const [folder, slug, ...more] = splitPath(url)
  if (folder !== 'shop' || !slug || more.length > 0) return undefined
  const present = await products.findMoved(decode(slug))
  return present ? paths.product(present) : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
