import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import {
  highestPrice,
  lowestPrice,
  type ProductOutcome,
  type ProductsAction,
} from '../../shared/contract/admin/products/schemas.ts'
import { formatNaira, toKobo, toNaira } from '../../shared/domain/money.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { findPublishingProblems } from './publishing-problem.ts'
import { type Product, productEditStore } from './store.ts'

/** Whole naira, so that prices stay readable. */
const step = toKobo(1)

interface Effect {
  before: string
  after: string
  values?: Partial<Product>
  problem?: string
}

/** Previews or applies the same change to many products. Each one has its own outcome, and its own entry in the audit log. */
export async function changeProducts(
  db: Db,
  {
    products,
    action,
    isPreview,
  }: { products: readonly { _id: string; version: number }[]; action: ProductsAction; isPreview: boolean },
  author: Author,
): Promise<ProductOutcome[]> {
  const outcomes: ProductOutcome[] = []
  for (const given of products)
    outcomes.push(
      await db.transaction(async (tx) => {
        const store = productEditStore(tx)
        const product = await store.lock(given._id)
        if (!product)
          return outcomeOf(
            { _id: given._id, item_name: '' },
            { before: '', after: '', problem: adminMessages.notFound },
          )
        const effect = await effectOf(tx, product, action)
        if (product.version !== given.version)
          return outcomeOf(product, { ...effect, problem: adminMessages.changedMeanwhile })
        if (isPreview || effect.problem || !effect.values || effect.before === effect.after)
          return outcomeOf(product, effect)
        const { values } = effect
        await store.change(product._id, values)
        await auditStore(tx).write(author, {
          action: 'product.change',
          subject: `product:${product._id}`,
          label: product.item_name,
          before: Object.fromEntries(Object.keys(values).map((name) => [name, product[name as keyof Product]])),
          after: values,
        })
        return outcomeOf(product, effect)
      }),
    )
  return outcomes
}

function outcomeOf(
  { _id, item_name }: Pick<Product, '_id' | 'item_name'>,
  { before, after, problem }: Effect,
): ProductOutcome {
  return { _id, item_name, before, after, problem: problem ?? null }
}

async function effectOf(tx: Db, product: Product, action: ProductsAction): Promise<Effect> {
  switch (action.kind) {
    case 'publish': {
      const problem = (await findPublishingProblems(tx, [product._id])).get(product._id)
      return {
        before: product.status,
        after: 'published',
        values: { status: 'published', publish_at: null },
        ...(problem && { problem }),
      }
    }
    case 'archive':
      return { before: product.status, after: 'archived', values: { status: 'archived', publish_at: null } }
    case 'category': {
      const effect = { before: product.category, after: action.category, values: { category: action.category } }
      const isKnown = await productEditStore(tx).hasCategory(action.category)
      return isKnown ? effect : { ...effect, problem: productMessages.categoryUnknown }
    }
    case 'price': {
      if (!product.price_set) {
        const { noPrice, changeUnsetPrice } = productMessages
        return { before: noPrice, after: noPrice, problem: changeUnsetPrice }
      }
      const new_price = Math.round((product.new_price * (100 + action.percent)) / 100 / step) * step
      const original_price = Math.max(product.original_price, new_price)
      const isAllowed = new_price >= toKobo(lowestPrice) && original_price <= toKobo(highestPrice)
      return {
        before: formatNaira(toNaira(product.new_price)),
        after: formatNaira(toNaira(new_price)),
        values: { new_price, original_price },
        ...(!isAllowed && { problem: productMessages.priceRange }),
      }
    }
  }
}
