import type { ProductView, SaveProduct } from '../../../../shared/contract/admin/products/schemas.ts'
import {
  type BodyMeasure,
  type Measure,
  type Measurements,
  orderFit,
  orderMeasurements,
} from '../../../../shared/domain/catalogue/measurements.ts'
import type { ProductStatus } from '../../../../shared/domain/catalogue/product-status.ts'
import { fromLagosField, toLagosField } from '../../../../shared/domain/time/lagos-time.ts'

/** A cell of the matrix of colours and sizes. */
export interface Cell {
  size: string
  color: string
  isMade: boolean
  /** Pieces as text, as the merchant types them; empty when pieces are not counted. */
  pieces: string
}

/** What the merchant edits: texts as typed. */
export interface Draft {
  item_name: string
  item_slug: string
  category: string
  description: string
  specification: string
  /** Prices are empty while nobody has typed one. */
  new_price: string
  original_price: string
  status: ProductStatus
  /** Lagos time, as the browser's date field writes it: 2026-11-20T09:00. */
  publish_at: string
  /** Empty when the threshold of the settings counts. */
  low_stock_at: string
  /** Centimetres as typed, by size. */
  measurements: Readonly<Record<string, TypedMeasures>>
  /** Percents as typed, and the measures that decide about the size. */
  fit: { stretch: string; matters: readonly BodyMeasure[] }
  cells: readonly Cell[]
}

type TypedMeasures = Readonly<Partial<Record<Measure, string>>>

export function toDraft(product: ProductView): Draft {
  return {
    item_name: product.item_name,
    item_slug: product.item_slug,
    category: product.category,
    description: product.description,
    specification: product.specification.join('\n'),
    new_price: writePrice(product.new_price),
    original_price: writePrice(product.original_price),
    status: product.status,
    publish_at: product.publish_at ? toLagosField(new Date(product.publish_at)) : '',
    low_stock_at: product.low_stock_at === null ? '' : String(product.low_stock_at),
    measurements: Object.fromEntries(
      Object.entries(product.measurements).map(([size, ofSize]) => [
        size,
        Object.fromEntries(Object.entries(ofSize).map(([measure, length]) => [measure, String(length)])),
      ]),
    ),
    fit: { stretch: String(Math.round(product.fit.stretch * 100)), matters: product.fit.matters },
    cells: product.variants.map(({ size, color, closed, free }) => ({
      size,
      color,
      isMade: !closed,
      pieces: free === null ? '' : String(free),
    })),
  }
}

/** A price as it stands in its field. */
export const writePrice = (naira: number | null): string => (naira === null ? '' : String(naira))

/** A price or a number as people write it: “₦48,500”. NaN when there is none; the server then says what is missing. */
export function toNumber(text: string): number {
  const digits = text.replace(/[₦,\s]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

export const findCell = (cells: readonly Cell[], size: string, color: string): Cell | undefined =>
  cells.find((cell) => cell.size === size && cell.color === color)

/** The cells that differ from what is stored. */
export function changedCells(product: ProductView, draft: Draft): Cell[] {
  const stored = toDraft(product).cells
  return draft.cells.filter((cell) => {
    const before = findCell(stored, cell.size, cell.color)
    if (!before) return cell.isMade
    return before.isMade !== cell.isMade || (cell.isMade && before.pieces !== cell.pieces)
  })
}

const fields = [
  'item_name',
  'item_slug',
  'category',
  'description',
  'specification',
  'new_price',
  'original_price',
  'status',
  'publish_at',
  'low_stock_at',
  'measurements',
  'fit',
] as const

/** A field as text, to compare and to show. */
export function describeField(name: (typeof fields)[number], draft: Draft): string {
  if (name === 'fit') return describeFit(draft)
  if (name !== 'measurements') return draft[name]
  const lines = Object.entries(toMeasurements(draft)).map(([size, ofSize]) => {
    const lengths = Object.entries(ofSize).map(([measure, length]) => `${measure} ${length}`)
    return `${size}: ${lengths.join(', ')}`
  })
  return lines.join('; ')
}

function describeFit(draft: Draft): string {
  const { matters } = toFit(draft)
  const stretch = draft.fit.stretch.trim() || '0'
  return `stretch ${stretch} %, ${matters.length > 0 ? `${matters.join(', ')} decide` : 'no measure decides'}`
}

/** Typed percents as a share. An empty field means no stretch; what is no number is refused by the server. */
function toFit({ fit: { stretch, matters } }: Draft): NonNullable<SaveProduct['fit']> {
  const share = stretch.trim() === '' ? 0 : toNumber(stretch.replace('%', '')) / 100
  const ordered = orderFit({ stretch: share, matters })
  return { stretch: ordered.stretch, matters: [...ordered.matters] }
}

/** What is typed as numbers; empty fields are left out. */
function toMeasurements({ measurements }: Draft): Measurements {
  const bySize = Object.entries(measurements).map(([size, typed]) => [
    size,
    Object.fromEntries(
      Object.entries(typed)
        .filter(([, text]) => text.trim() !== '')
        .map(([measure, text]) => [measure, toNumber(text)]),
    ),
  ])
  return orderMeasurements(Object.fromEntries(bySize))
}

/** The names of the fields that differ from what is stored. */
export function changedFields(product: ProductView, draft: Draft): (typeof fields)[number][] {
  const stored = toDraft(product)
  return fields.filter((name) => describeField(name, stored) !== describeField(name, draft))
}

/** The fields that both the draft and someone else changed, to different values. */
export function conflictingFields(stored: ProductView, product: ProductView, draft: Draft): (typeof fields)[number][] {
  const changedByOther = changedFields(product, toDraft(stored))
  return changedFields(stored, draft).filter(
    (name) => changedByOther.includes(name) && changedFields(product, draft).includes(name),
  )
}

/**
 * The body when someone else saved first and the draft is saved over it. Fields and cells that the draft does not change
 * stay as they are stored now. Cells have the pieces that were seen, so sales made since stay sold.
 */
export function toBodyOver(stored: ProductView, product: ProductView, draft: Draft): SaveProduct {
  const own = Object.fromEntries(changedFields(product, draft).map((name) => [name, draft[name]]))
  return { ...toBody(stored, { ...toDraft(stored), ...own }), variants: toBody(product, draft).variants }
}

/** The body of a save. Cells have the pieces that were seen, so that the server changes only the difference. */
export function toBody(product: ProductView, draft: Draft): SaveProduct {
  const stored = toDraft(product).cells
  const toPieces = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : toNumber(text))
  return {
    version: product.version,
    item_name: draft.item_name,
    item_slug: draft.item_slug,
    category: draft.category,
    description: draft.description,
    specification: draft.specification.split('\n'),
    ...toPrices(product, draft),
    status: draft.status,
    publish_at: draft.status === 'scheduled' ? fromLagosField(draft.publish_at) : null,
    low_stock_at: draft.low_stock_at.trim() === '' ? null : toNumber(draft.low_stock_at),
    measurements: toMeasurements(draft),
    fit: toFit(draft),
    variants: changedCells(product, draft).map(({ size, color, isMade, pieces }) => ({
      size,
      color,
      isMade,
      seen: toPieces(findCell(stored, size, color)?.pieces),
      free: toPieces(pieces),
    })),
  }
}

/** A product without a price stays without one while its fields are empty. The server refuses every other empty field. */
function toPrices({ new_price }: ProductView, draft: Draft): Pick<SaveProduct, 'new_price' | 'original_price'> {
  const isLeft = (text: string) => new_price === null && text.trim() === ''
  return {
    ...(!isLeft(draft.new_price) && { new_price: toNumber(draft.new_price) }),
    ...(!isLeft(draft.original_price) && { original_price: toNumber(draft.original_price) }),
  }
}

/** Free pieces of all cells that are made and counted. */
export function sumPieces(cells: readonly Cell[]): number {
  return cells.reduce((sum, { isMade, pieces }) => sum + (isMade ? Number(pieces) || 0 : 0), 0)
}

/** Sets cells, and adds those that are not there yet. */
export function setCells(cells: readonly Cell[], changes: readonly Cell[]): Cell[] {
  const isSame = (one: Cell) => (other: Cell) => one.size === other.size && one.color === other.color
  const kept = cells.map((cell) => changes.find(isSame(cell)) ?? cell)
  return [...kept, ...changes.filter((change) => !cells.some(isSame(change)))]
}
