import { filterColors, filterSizes, longestSearch, priceSlider } from '../../content/shop.ts'

/** What a visitor asked of the shop page. Its home is the URL, so links, reload and back work. */
export interface ShopQuery {
  /** Given by a link: sets banner and headings and hides the category chips. */
  category?: string
  /** Chosen with the filter panel's chips. */
  categories: string[]
  sizes: string[]
  colors: string[]
  maxPrice?: number
  /** Left open: newest first, or the best match first in a search. */
  sort?: SortKey
  q?: string
  page: number
}

/** One table drives the menu, the URL and the database's order. */
export const sortOptions = [
  { key: 'newest', label: 'Newest' },
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
  return { query, ignored }
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
  max_price: (value) => {
    const maxPrice = Number(value)
    return maxPrice >= 0 && Number.isFinite(maxPrice) ? { maxPrice } : undefined
  },
  sort: (value) => {
    const option = sortOptions.find(({ key }) => key === value)
    return option && { sort: option.key }
  },
  q: (value) => (value.length <= longestSearch ? { q: value } : undefined),
  page: (value) => (/^[1-9]\d{0,5}$/.test(value) ? { page: Number(value) } : undefined),
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
export function countFilters({ categories, sizes, colors, maxPrice }: ShopQuery): number {
  return categories.length + sizes.length + colors.length + (maxPrice === undefined ? 0 : 1)
}

/** An untouched slider rests at its end and filters nothing. */
export function sliderPrice(maxPrice: number | undefined): number {
  if (maxPrice === undefined) return priceSlider.max
  return Math.min(priceSlider.max, Math.max(priceSlider.min, maxPrice))
}
