import { createHash } from 'node:crypto'
import { v7 as timeOrderedId } from 'uuid'
import { rowsOfListed } from '../server/media/listed-pictures.ts'
import { usualFit } from '../shared/domain/catalogue/measurements.ts'
import { toKobo } from '../shared/domain/money.ts'
import { gradeMeasures } from './grade-measures.ts'
import type { CatalogueProduct } from './product-file.ts'

/** The same product has the same id in every database, ordered by the day it was added. */
function productId(product: Pick<CatalogueProduct, 'item_slug' | 'added'>): string {
  return stableId(product.item_slug, Date.parse(product.added))
}

function stableId(name: string, moment: number): string {
  return timeOrderedId({ msecs: moment, seq: 0, random: createHash('sha256').update(name).digest().subarray(0, 16) })
}

export function productRow(product: CatalogueProduct) {
  const files = product.pictures.map((name) => `${name}.jpg`)
  return {
    _id: productId(product),
    item_name: product.item_name,
    item_slug: product.item_slug,
    category: product.category,
    img: files[0] ?? '',
    images: files.join(', '),
    description: product.description,
    specification: product.specification,
    sizes: product.sizes as string[],
    colors: product.colors as string[],
    original_price: toKobo(product.original_price),
    new_price: toKobo(product.new_price),
    measurements: gradeMeasures(product.measures ?? {}, product.sizes),
    fit: product.fit ?? usualFit,
  }
}

/** A row for each picture, with its colour, alt text and place. */
export function pictureRows(product: CatalogueProduct) {
  return rowsOfListed(productRow(product))
}

/** One row for each size and colour; a product without sizes or colours has an empty one in its place. */
export function variantRows(product: CatalogueProduct) {
  const sizes: string[] = product.sizes.length > 0 ? product.sizes : ['']
  const colors: string[] = product.colors.length > 0 ? product.colors : ['']
  return sizes.flatMap((size) =>
    colors.map((color) => {
      const counted = product.stock.find((entry) => entry.size === size && entry.color === color)
      const stock = counted?.quantity ?? null
      return { product_id: productId(product), size, color, stock, supplied: stock }
    }),
  )
}

/** The day of the demo catalogue; nothing in it is newer. */
const today = Date.parse('2026-11-14T12:00:00Z')

/** Reviews are spread evenly between the day a product was added and today. */
export function reviewRows(product: CatalogueProduct) {
  const added = Date.parse(product.added)
  return product.reviews.map(({ fit, size, ...review }, index) => {
    const moment = Math.round(added + ((today - added) * (index + 1)) / (product.reviews.length + 1))
    return {
      _id: stableId(`${product.item_slug} ${index}`, moment),
      product_id: productId(product),
      ...review,
      fit: fit ?? null,
      size_bought: size ?? '',
      created_at: new Date(moment),
    }
  })
}
