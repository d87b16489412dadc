import { filterColors, filterSizes, longestSearch, priceSlider } from '../../content/shop.ts'

/** What a visitor asked of the shop page. Its home is the URL, so links, reload and back work. */
export interface ShopQuery {
  /** Given by a link: sets banner and headings and hides the category chips. */
  category?: string
  /** Chosen with the filter panel's chips. */
  categories: string[]
  sizes: string[]
  colors: string[]
  minPrice?: number
  maxPrice?: number
  /** Only what can be bought now. */
  inStock?: true
  /** Only what costs less than before. */
  onSale?: true
  /** Left open: newest first, or the best match first in a search. */
  sort?: SortKey
  q?: string
  /** The search is taken as it was typed: no word of it is corrected. */
  exact?: true
  page: number
}

/** One table drives the menu, the URL and the database's order. */
export const sortOptions = [
  { key: 'newest', label: 'Newest' },
  { key: 'popular', label: 'Most popular' },
  { key: 'oldest', label: 'Oldest' },
  { key: 'alphabetical', label: 'A-Z' },
  { key: 'lowest', label: 'Price (Low - High)' },
  { key: 'highest', label: 'Price (High - Low)' },
] as const
export type SortKey = (typeof sortOptions)[number]['key']

export const everything: ShopQuery = { categories: [], sizes: [], colors: [], page: 1 }

export interface ReadShopQuery {
  query: ShopQuery
  /** Parameters whose values made no sense; they are left out of the query and named to the visitor. */
  ignored: string[]
}

/** Reads a shop link leniently: what cannot be understood is left out and named, the rest works. */
export function readShopQuery(params: Iterable<[string, string | undefined]>): ReadShopQuery {
  const query: ShopQuery = { ...everything }
  const ignored: string[] = []
  for (const [name, value] of joinLists(params)) {
    // A parameter called '__proto__' is a stranger like any other.
    const read = Object.hasOwn(parameterReaders, name) ? parameterReaders[name] : undefined
    if (!read) continue
    const part = read(value)
    if (part) Object.assign(query, part)
    else ignored.push(name)
  }
  return { query: withOrderedPrices(query), ignored }
}

/** Prices that were given the wrong way round mean the range between them. */
function withOrderedPrices(query: ShopQuery): ShopQuery {
  const { minPrice, maxPrice } = query
  if (minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice) return query
  return { ...query, minPrice: maxPrice, maxPrice: minPrice }
}

/** `sizes=S&sizes=M` means `sizes=S,M`; of other parameters the last one counts. Empty values are left out. */
function joinLists(params: Iterable<[string, string | undefined]>): Map<string, string> {
  const joined = new Map<string, string>()
  for (const [name, raw] of params) {
    const value = raw?.trim()
    if (!value) continue
    const before = joined.get(name)
    joined.set(name, before && listParameters.has(name) ? `${before},${value}` : value)
  }
  return joined
}

const listParameters = new Set(['categories', 'sizes', 'colors'])

const parameterReaders: Record<string, (value: string) => Partial<ShopQuery> | undefined> = {
  category: (value) => (value.length <= longestSearch ? { category: value } : undefined),
  categories: (value) => (value.length <= 10 * longestSearch ? { categories: splitList(value) } : undefined),
  sizes: (value) => fromList(value.toUpperCase(), filterSizes, (sizes) => ({ sizes })),
  colors: (value) => fromList(value.toLowerCase(), filterColors, (colors) => ({ colors })),
  min_price: (value) => readPrice(value, (minPrice) => ({ minPrice })),
  max_price: (value) => readPrice(value, (maxPrice) => ({ maxPrice })),
  in_stock: (value) => readSwitch(value, { inStock: true }),
  on_sale: (value) => readSwitch(value, { onSale: true }),
  sort: (value) => {
    const option = sortOptions.find(({ key }) => key === value)
    return option && { sort: option.key }
  },
  q: (value) => (value.length <= longestSearch ? { q: value } : undefined),
  exact: (value) => readSwitch(value, { exact: true }),
  page: (value) => (/^[1-9]\d{0,5}$/.test(value) ? { page: Number(value) } : undefined),
}

function readPrice(value: string, make: (price: number) => Partial<ShopQuery>): Partial<ShopQuery> | undefined {
  const price = Number(value)
  return price >= 0 && Number.isFinite(price) ? make(price) : undefined
}

/** A switch that is off is the same as one that is not there. */
function readSwitch(value: string, on: Partial<ShopQuery>): Partial<ShopQuery> | undefined {
  if (/^(1|true|yes|on)$/i.test(value)) return on
  return /^(0|false|no|off)$/i.test(value) ? {} : undefined
}

function splitList(value: string): string[] {
  return [
    ...new Set(
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]
}

function fromList(
  value: string,
  known: readonly string[],
  make: (chosen: string[]) => Partial<ShopQuery>,
): Partial<ShopQuery> | undefined {
  const chosen = splitList(value)
  return chosen.length > 0 && chosen.every((part) => known.includes(part)) ? make(chosen) : undefined
}

/** Whether the visitor narrowed the list beyond what the link's category gave. */
export function isFiltered(query: ShopQuery): boolean {
  return countFilters(query) > 0 || query.q !== undefined
}

/** How many choices of the filter panel are in force. */
export function countFilters({ categories, sizes, colors, minPrice, maxPrice, inStock, onSale }: ShopQuery): number {
  const others = [minPrice, maxPrice, inStock, onSale].filter((choice) => choice !== undefined)
  return categories.length + sizes.length + colors.length + others.length
}

/** An untouched slider rests at its end and filters nothing. */
export function sliderPrice(price: number | undefined, end: 'min' | 'max' = 'max'): number {
  if (price === undefined) return priceSlider[end]
  return Math.min(priceSlider.max, Math.max(priceSlider.min, price))
}
