import { randomUUID } from 'node:crypto'
import type { ProductView, SaveProduct } from '../../../shared/contract/admin/products/schemas.ts'
import type { Member } from './staff.ts'

/** The product as its editor shows it. */
export async function viewProduct(member: Member, id: string): Promise<ProductView> {
  const { status, body } = await member.call('product', { params: { id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

/** The body that the editor sends for a product with these changes. */
export function toSave(product: ProductView, changes: Partial<SaveProduct> = {}): SaveProduct {
  const { version, item_name, item_slug, category, description, specification } = product
  const { original_price, new_price, status, publish_at, low_stock_at } = product
  return {
    ...{ version, item_name, item_slug, category, description, specification, status, publish_at, low_stock_at },
    ...(original_price !== null && new_price !== null && { original_price, new_price }),
    variants: [],
    ...changes,
  }
}

/** Adds a published dress for ₦20,000 with these variants and so many free pieces of each. */
export async function addPublishedProduct(
  member: Member,
  name: string,
  variants: readonly { size: string; color: string; free: number }[],
): Promise<ProductView> {
  const params = { id: randomUUID() }
  await member.call('createProduct', { body: { _id: params.id, item_name: name, category: 'Dress' } })
  const body = toSave(await viewProduct(member, params.id), {
    status: 'published',
    description: `${name} is a dress for tests.`,
    original_price: 20_000,
    new_price: 20_000,
    variants: variants.map((variant) => ({ ...variant, isMade: true, seen: null })),
  })
  const saved = await member.call('saveProduct', { params, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return saved.body.data
}
