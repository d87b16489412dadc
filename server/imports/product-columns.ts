import * as z from 'zod/mini'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import { colorName, Price, SaveProduct, sizeName } from '../../shared/contract/admin/products/schemas.ts'
import { toKobo, toNaira } from '../../shared/domain/money.ts'
import { unsetPrices } from '../products/prices.ts'
import type { Product } from '../products/store.ts'

type Field =
  | ('item_slug' | 'item_name' | 'category' | 'status' | 'original_price' | 'new_price' | 'price_set')
  | ('description' | 'specification' | 'low_stock_at' | 'sizes' | 'colors')

/** The values of a product that a file can change, as they are stored. */
export type ProductValues = Pick<Product, Field> & { publish_at: string | null }

/** The values of a new product before its line is read. */
export const blankValues: ProductValues = {
  item_slug: '',
  item_name: '',
  category: '',
  status: 'draft',
  publish_at: null,
  ...unsetPrices,
  description: '',
  specification: [],
  low_stock_at: null,
  sizes: [],
  colors: [],
}

type Reading = { values: Partial<ProductValues> } | { fault: string }

export interface ProductColumn {
  name: string
  field: keyof ProductValues
  write(values: ProductValues): string
  /** Checks a cell by the rules of the product's editor. */
  read(cell: string): Reading
}

export const idColumn = 'Id'
const { shape } = SaveProduct

/** A text that is stored as it is written. */
function textColumn(name: string, field: 'item_slug' | 'item_name' | 'category' | 'description'): ProductColumn {
  return { name, field, write: (values) => values[field], read: (cell) => check(shape[field], cell, field) }
}

function priceColumn(name: string, field: 'original_price' | 'new_price'): ProductColumn {
  return {
    name,
    field,
    write: (values) => (values.price_set ? writePrice(values[field]) : ''),
    read(cell) {
      const naira = readPrice(cell)
      if (naira === undefined) return { fault: importMessages.priceForm }
      const checked = z.safeParse(Price, naira)
      return checked.success
        ? { values: { [field]: toKobo(checked.data), price_set: true } }
        : { fault: productMessages.priceRange }
    },
  }
}

function listColumn(name: string, field: 'sizes' | 'colors', one: typeof sizeName): ProductColumn {
  return {
    name,
    field,
    write: (values) => values[field].join(', '),
    read: (cell) => check(z.array(one), [...new Set(splitList(cell, ','))], field),
  }
}

const statusColumn: ProductColumn = {
  name: 'Status',
  field: 'status',
  write: ({ status }) => status,
  read(cell) {
    const checked = z.safeParse(shape.status, cell.trim().toLowerCase())
    return checked.success ? { values: { status: checked.data } } : { fault: importMessages.statusForm }
  },
}

const publishColumn: ProductColumn = {
  name: 'Publish at',
  field: 'publish_at',
  write: ({ publish_at }) => (publish_at ? writeLagosMoment(publish_at) : ''),
  read(cell) {
    const publish_at = readLagosMoment(cell.trim())
    return publish_at ? { values: { publish_at } } : { fault: importMessages.momentForm }
  },
}

/** One fact on each line of the cell. */
const specificationColumn: ProductColumn = {
  name: 'Cloth and care',
  field: 'specification',
  write: ({ specification }) => specification.join('\n'),
  read: (cell) => check(shape.specification, splitList(cell, '\n'), 'specification'),
}

/** Empty where the threshold of the settings counts. */
const lowStockColumn: ProductColumn = {
  name: 'Low stock at',
  field: 'low_stock_at',
  /** Empty where the usual threshold counts. */
  write: ({ low_stock_at }) => (low_stock_at === null ? '' : String(low_stock_at)),
  read(cell) {
    const number = readWhole(cell)
    return number === undefined
      ? { fault: importMessages.wholeNumber }
      : check(shape.low_stock_at, number, 'low_stock_at')
  },
}

const address = textColumn('Address', 'item_slug')
const prices = [priceColumn('Price now', 'new_price'), priceColumn('Price before', 'original_price')]

export const productColumns: readonly ProductColumn[] = [
  address,
  textColumn('Name', 'item_name'),
  textColumn('Category', 'category'),
  statusColumn,
  publishColumn,
  ...prices,
  listColumn('Sizes', 'sizes', sizeName),
  listColumn('Colours', 'colors', colorName),
  textColumn('Description', 'description'),
  specificationColumn,
  lowStockColumn,
]

/** The columns that a file of prices can change. */
export const priceColumns: readonly ProductColumn[] = prices

function check(schema: z.ZodMiniType, value: unknown, field: keyof ProductValues): Reading {
  const checked = z.safeParse(schema, value)
  if (checked.success) return { values: { [field]: checked.data } }
  return { fault: checked.error.issues[0]?.message ?? '' }
}

function splitList(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
}

export function readWhole(cell: string): number | undefined {
  return /^\d{1,7}$/.test(cell.trim()) ? Number(cell) : undefined
}

/** 12500, 12,500.50 or ₦12,500. */
function readPrice(cell: string): number | undefined {
  const match = /^₦?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/.exec(cell.trim())
  return match ? Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`) : undefined
}

function writePrice(kobo: number): string {
  return kobo % 100 === 0 ? String(toNaira(kobo)) : toNaira(kobo).toFixed(2)
}

/** Lagos is one hour ahead of UTC all year. */
const lagosOffset = 60 * 60 * 1000

function writeLagosMoment(moment: string): string {
  return new Date(Date.parse(moment) + lagosOffset).toISOString().slice(0, 16).replace('T', ' ')
}

function readLagosMoment(cell: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(cell)) return undefined
  const written = `${cell.replace(' ', 'T')}:00.000Z`
  const utc = Date.parse(written)
  // `Date.parse` reads 31 February as 3 March.
  if (Number.isNaN(utc) || new Date(utc).toISOString() !== written) return undefined
  return new Date(utc - lagosOffset).toISOString()
}
