import * as z from 'zod/mini'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { line as lineOf } from '../../shared/contract/admin/fields.ts'
import { nameOf } from '../../shared/domain/orders/line-text.ts'
import { mostPieces } from '../../shared/domain/stock-reasons.ts'
import { differencesOf } from '../audit/differences.ts'
import type { Db } from '../database/database.ts'
import { type CurrentVariant, currentValues } from './current-values.ts'
import { type CheckLines, collectFaults, type LineResult, makeFirstLines } from './line-result.ts'
import { idColumn, readWhole } from './product-columns.ts'
import type { FileLine } from './read-file.ts'

/** What a file of stock can change. */
export interface StockValues {
  /** Free pieces; null where pieces are not counted. */
  free: number | null
  sku: string
}

export const stockColumns = { free: 'Free pieces', sku: 'SKU' } as const satisfies Record<keyof StockValues, string>

const Sku = lineOf(60)

/** Checks lines about stock. A line names a variant by its id, by address, colour and size, or by its SKU. */
export function makeStockCheck(db: Db, { maySetSku }: { maySetSku: boolean }): CheckLines {
  const firstLineOf = makeFirstLines()

  return async (lines) => {
    const skus = lines.map(({ cells }) => keyOf(cells.get('SKU')))
    const variants = await currentValues(db).findVariants({
      ids: lines.map(({ cells }) => cells.get(idColumn)?.trim() ?? ''),
      skus,
      slugs: lines.map(({ cells }) => keyOf(cells.get('Address'))),
    })
    const index = indexVariants(variants)
    return lines.map((line) => checkLine(line, index))
  }

  function checkLine(fileLine: FileLine, index: VariantIndex): LineResult {
    const { line, cells } = fileLine
    const { faults, add } = collectFaults(fileLine)
    const found = findVariant(cells, index)
    if ('error' in found) {
      add(found.column, found.error)
      return { faults }
    }
    const first = firstLineOf(`variant ${found._id}`, line)
    if (first !== undefined) add(found.column, importMessages.variantTwice(first))
    const before: StockValues = { free: found.stock, sku: found.sku }
    const given: Partial<StockValues> = {}
    const pieces = cells.get(stockColumns.free)
    if (pieces !== undefined) {
      const free = readWhole(pieces)
      if (free === undefined || free > mostPieces) add(stockColumns.free, importMessages.piecesForm)
      else given.free = free
    }
    const sku = cells.get(stockColumns.sku)
    if (sku !== undefined && sku !== before.sku && found.column !== 'SKU') {
      const checked = z.safeParse(Sku, sku)
      const isTaken = index.bySku.get(keyOf(sku))?.some(({ _id }) => _id !== found._id)
      if (!maySetSku) add('SKU', importMessages.onlyManagersSetSkus)
      else if (!checked.success) add('SKU', checked.error.issues[0]?.message ?? '')
      else if (isTaken || firstLineOf(`sku ${keyOf(sku)}`, line) !== undefined) add('SKU', importMessages.skuTaken)
      else given.sku = checked.data
    }
    if (faults.length > 0) return { faults }
    const different = differencesOf<StockValues>(before, { ...before, ...given })
    if (!different) return 'unchanged'
    const change = { line, kind: 'changed', target: found._id, label: nameOf(found), version: found.movements } as const
    return { change: { ...change, ...different } }
  }
}

const keyOf = (cell = '') => cell.trim().toLowerCase()

type VariantIndex = ReturnType<typeof indexVariants>

function indexVariants(variants: readonly CurrentVariant[]) {
  const bySku = new Map<string, CurrentVariant[]>()
  for (const variant of variants) {
    const sku = keyOf(variant.sku)
    if (sku) bySku.set(sku, [...(bySku.get(sku) ?? []), variant])
  }
  return {
    bySku,
    byId: new Map(variants.map((variant) => [variant._id, variant])),
    byChoice: new Map(variants.map((variant) => [choiceKey(variant), variant])),
    slugs: new Set(variants.map(({ item_slug }) => item_slug)),
  }
}

function choiceKey({ item_slug, color, size }: Pick<CurrentVariant, 'item_slug' | 'color' | 'size'>): string {
  return JSON.stringify([item_slug, keyOf(color), keyOf(size)])
}

function findVariant(
  cells: FileLine['cells'],
  { byId, byChoice, bySku, slugs }: VariantIndex,
): (CurrentVariant & { column: string }) | { column: string; error: string } {
  const id = cells.get(idColumn)?.trim()
  if (id) {
    const variant = byId.get(id)
    return variant ? { ...variant, column: idColumn } : { column: idColumn, error: importMessages.unknownVariant }
  }
  const item_slug = keyOf(cells.get('Address'))
  if (item_slug) {
    const choice = { item_slug, color: cells.get('Colour') ?? '', size: cells.get('Size') ?? '' }
    const variant = byChoice.get(choiceKey(choice))
    if (variant) return { ...variant, column: 'Address' }
    return slugs.has(item_slug)
      ? { column: 'Size', error: importMessages.unknownVariant }
      : { column: 'Address', error: importMessages.unknownProduct }
  }
  const sku = keyOf(cells.get('SKU'))
  if (!sku) return { column: 'SKU', error: importMessages.keyMissing }
  const [variant, another] = bySku.get(sku) ?? []
  if (another) return { column: 'SKU', error: importMessages.manySkus }
  return variant ? { ...variant, column: 'SKU' } : { column: 'SKU', error: importMessages.unknownSku }
}
