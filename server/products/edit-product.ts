import { v7 as timeOrderedId } from 'uuid'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import type { ProductView, SaveProduct } from '../../shared/contract/admin/products/schemas.ts'
import { orderFit, orderMeasurements } from '../../shared/domain/catalogue/measurements.ts'
import { bySize } from '../../shared/domain/catalogue/sizes.ts'
import { slugOf } from '../../shared/domain/catalogue/slug.ts'
import type { Thresholds } from '../../shared/domain/thresholds.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { readThresholds } from '../settings/thresholds.ts'
import { changePieces } from './change-pieces.ts'
import { readPrices, toShownPrices, unsetPrices } from './prices.ts'
import { readPublishingState, refuseNewProblems } from './publishing-problem.ts'
import { type Product, productEditStore, type Variant } from './store.ts'

/** The whole product as the editor shows it. */
export async function viewProduct(db: Db, id: string): Promise<ProductView> {
  const product = await productEditStore(db).find(id)
  if (!product) throw new Refusal(404, { error: adminMessages.notFound })
  return toView(product, await productEditStore(db).listVariants(id), await readThresholds(db))
}

export async function createProduct(
  db: Db,
  { _id, item_name, category }: { _id: string; item_name: string; category: string },
  author: Author,
): Promise<ProductView> {
  return withOwnSlug(db, async (tx) => {
    const store = productEditStore(tx)
    await refuseUnknownCategory(tx, category)
    const isNew = await store.add({
      _id,
      item_name,
      item_slug: await freeSlug(tx, slugOf(item_name), _id),
      category,
      ...emptyProduct,
    })
    if (isNew)
      await auditStore(tx).write(author, {
        action: 'product.create',
        subject: `product:${_id}`,
        label: item_name,
        after: { item_name, category },
      })
    return viewProduct(tx, _id)
  })
}

const emptyProduct = {
  img: '',
  images: '',
  description: '',
  specification: [],
  sizes: [],
  colors: [],
  ...unsetPrices,
  status: 'draft' as const,
}

export async function saveProduct(
  db: Db,
  id: string,
  { version, variants, ...given }: SaveProduct,
  { author, maySell }: { author: Author; maySell: boolean },
): Promise<ProductView> {
  return withOwnSlug(db, async (tx) => {
    const store = productEditStore(tx)
    const before = await store.lock(id)
    if (!before) throw new Refusal(404, { error: adminMessages.notFound })
    const subject = `product:${id}`
    if (before.version !== version)
      await refuseOldVersion(tx, { subject, given: version, current: await viewProduct(tx, id) })
    const { measurements, fit } = given
    const wanted = {
      ...given,
      measurements: orderMeasurements(measurements ?? before.measurements),
      fit: orderFit(fit ?? before.fit),
      specification: given.specification.filter(Boolean),
      ...readPrices(before, given),
      publish_at: given.status === 'scheduled' && given.publish_at ? new Date(given.publish_at) : null,
    }
    if (!maySell && (variants.length > 0 || sellingFields.some((field) => !isSame(before[field], wanted[field]))))
      throw new Refusal(403, { error: productMessages.onlySellers })
    if (wanted.publish_at && wanted.publish_at <= author.now && !isSame(before.publish_at, wanted.publish_at))
      throw new Refusal(400, { error: productMessages.datePast, fields: { publish_at: productMessages.datePast } })
    if (wanted.category !== before.category) await refuseUnknownCategory(tx, wanted.category)
    if (wanted.item_slug !== before.item_slug) await moveTo(tx, before, wanted.item_slug)

    const stateBefore = await readPublishingState(tx, id)
    const pieces = await changePieces(tx, id, variants, author)
    const changes = { ...wanted, ...offeredBy(await store.listVariants(id)) }
    const ordered = { ...before, measurements: orderMeasurements(before.measurements), fit: orderFit(before.fit) }
    const different = differencesOf<Partial<Product>>(ordered, changes)
    if (!different && pieces.length === 0) return viewProduct(tx, id)
    await store.change(id, changes)
    refuseNewProblems(stateBefore, await readPublishingState(tx, id))
    await auditStore(tx).write(author, {
      action: 'product.change',
      subject,
      label: before.item_name,
      before: { ...different?.before, ...Object.fromEntries(pieces.map(({ label, from }) => [label, from])) },
      after: { ...different?.after, ...Object.fromEntries(pieces.map(({ label, to }) => [label, to])) },
    })
    return viewProduct(tx, id)
  })
}

/** A draft with the same texts, prices, sizes and colours. It has no pictures and no pieces of its own yet. */
export async function duplicateProduct(db: Db, id: string, newId: string, author: Author): Promise<ProductView> {
  return withOwnSlug(db, async (tx) => {
    const store = productEditStore(tx)
    const original = await store.find(id)
    if (!original) throw new Refusal(404, { error: adminMessages.notFound })
    const item_name = `${original.item_name} (copy)`.slice(0, 120)
    const { version: _, publish_at: __, ...values } = original
    const isNew = await store.add({
      ...values,
      _id: newId,
      item_name,
      item_slug: await freeSlug(tx, slugOf(item_name), newId),
      img: '',
      images: '',
      status: 'draft',
    })
    if (isNew) {
      const variants = await store.listVariants(id)
      const copies = variants.filter(({ closed }) => !closed)
      await store.addVariants(
        copies.map(({ size, color, stock }) => {
          const pieces = stock === null ? null : 0
          return { product_id: newId, size, color, stock: pieces, supplied: pieces, _id: timeOrderedId() }
        }),
      )
      await auditStore(tx).write(author, {
        action: 'product.create',
        subject: `product:${newId}`,
        label: item_name,
        after: { item_name, category: original.category },
      })
    }
    return viewProduct(tx, newId)
  })
}

/** What an editor of texts may not change. */
const sellingFields = ['original_price', 'new_price', 'price_set', 'status', 'publish_at', 'low_stock_at'] as const

async function refuseUnknownCategory(tx: Db, category: string): Promise<void> {
  if (!(await productEditStore(tx).hasCategory(category)))
    throw new Refusal(400, {
      error: productMessages.categoryUnknown,
      fields: { category: productMessages.categoryUnknown },
    })
}

async function moveTo(tx: Db, { _id, item_slug }: Product, slug: string): Promise<void> {
  const store = productEditStore(tx)
  if (await store.isSlugTaken(slug, _id)) throw slugTaken()
  await store.moveSlug(_id, item_slug, slug)
}

/** Two people may take one address at the same moment. The database accepts one of them; the other gets a sentence. */
async function withOwnSlug<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    throw isAlreadyThere(error) ? slugTaken() : error
  }
}

function slugTaken(): Refusal {
  const { slugTaken: error } = productMessages
  return new Refusal(400, { error, fields: { item_slug: error } })
}

async function freeSlug(tx: Db, slug: string, id: string): Promise<string> {
  const isTaken = await productEditStore(tx).isSlugTaken(slug, id)
  return isTaken ? `${slug}-${id.slice(-6)}` : slug
}

/** Sizes from small to large, as they were added; the shop shows products by these two lists. */
function offeredBy(variants: readonly Variant[]) {
  const open = variants.filter(({ closed }) => !closed)
  const unique = (values: string[]) => [...new Set(values)].filter(Boolean)
  return {
    sizes: unique(open.map(({ size }) => size)).sort(bySize),
    colors: unique(open.map(({ color }) => color)),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toView(product: Product, variants: readonly Variant[], { low_stock_at }: Thresholds): ProductView {
  return {
    ...product,
    usual_low_stock_at: low_stock_at,
    measurements: orderMeasurements(product.measurements),
    fit: { ...product.fit, matters: [...orderFit(product.fit).matters] },
    ...toShownPrices(product),
    publish_at: product.publish_at?.toISOString() ?? null,
    variants: variants.map(({ _id, size, color, sku, closed, stock }) => ({
      _id,
      size,
      color,
      sku,
      closed,
      free: stock,
    })),
  }
}
