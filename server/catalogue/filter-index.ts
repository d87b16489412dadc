import { filterColors, filterSizes } from '../../shared/content/shop.ts'
import type { FilterCounts } from '../../shared/contract/shop/schemas.ts'
import { colorPlaces, type FilterRow, pairOf, sizePlaces } from './filter-rows-store.ts'
import type { ProductFilter } from './product-pages.ts'
import {
  addTo,
  countShared,
  makeSet,
  type ProductSet,
  placesOf,
  removeFrom,
  sharedBy,
  unionOf,
} from './product-sets.ts'

/**
 * Published products by what the filter panel asks for, in memory. Counting every value of the panel with one statement costs
 * hundreds of CPU milliseconds at 100,000 products, here less than one.
 */
export function makeFilterIndex(expected = 1_024) {
  let room = Math.max(32, expected)
  const places = new Map<string, number>()
  let prices = new Int32Array(room)
  /** The id of each place. */
  const ids: string[] = []
  /**
   * A set for each name of `setPlaces`, then one for each pair of size and colour, then one for each category. The last size
   * and the last colour of the pairs stand for any, so that most counts need no union.
   */
  const sets = Array.from({ length: firstCategory }, () => makeSet(room))
  /** By the name in lower case: the name, and the place of its set. */
  const categories = new Map<string, { name: string; place: number }>()

  const setAt = (place: number | undefined): ProductSet => sets[place ?? -1] ?? makeSet(room)
  const union = (chosen: readonly ProductSet[]) => unionOf(chosen, Math.ceil(room / 32))

  function makeRoom(): void {
    room *= 2
    const larger = new Int32Array(room)
    larger.set(prices)
    prices = larger
    for (const [place, set] of sets.entries()) {
      const grown = makeSet(room)
      grown.set(set)
      sets[place] = grown
    }
  }

  function placeOfCategory(name: string): number {
    const known = categories.get(name.toLowerCase())
    if (known) return known.place
    categories.set(name.toLowerCase(), { name, place: sets.length })
    return sets.push(makeSet(room)) - 1
  }

  function remove(id: string): void {
    const place = places.get(id)
    if (place !== undefined) for (const set of sets) removeFrom(set, place)
  }

  function put(row: FilterRow): void {
    remove(row._id)
    const place = places.get(row._id) ?? places.size
    places.set(row._id, place)
    ids[place] = row._id
    if (place >= room) makeRoom()
    prices[place] = row.new_price
    addTo(setAt(setPlaces.all), place)
    if (!row.sold_out) addTo(setAt(setPlaces.inStock), place)
    if (row.on_sale) addTo(setAt(setPlaces.onSale), place)
    addTo(setAt(placeOfCategory(row.category)), place)
    for (const bit of bitsOf(row.pairs)) {
      const [size, color] = [Math.floor(bit / colorPlaces), bit % colorPlaces]
      for (const pair of [
        pairOf(size, color),
        pairOf(size, anyColor),
        pairOf(anySize, color),
        pairOf(anySize, anyColor),
      ])
        addTo(setAt(firstPair + pair), place)
    }
  }

  const ofCategories = (names: readonly string[]) =>
    union(names.map((name) => setAt(categories.get(name.toLowerCase())?.place)))

  /** Products with a piece of one of these sizes in one of these colours. */
  const ofVariants = (sizes: readonly number[], colors: readonly number[]) =>
    union(sizes.flatMap((size) => colors.map((color) => setAt(firstPair + pairOf(size, color)))))

  function ofPrices(least = 0, most = Number.POSITIVE_INFINITY): ProductSet {
    const set = makeSet(room)
    for (let place = 0; place < places.size; place += 1) {
      const price = prices[place] ?? 0
      if (price >= least && price <= most) addTo(set, place)
    }
    return set
  }

  /** What each group with a choice leaves. Size and colour are one group, because they must be those of one piece. */
  function readGroups({ categories, sizes, colors, minPrice, maxPrice, inStock, onSale }: ProductFilter) {
    const isPriced = minPrice !== undefined || maxPrice !== undefined
    return new Map<Group, ProductSet>([
      ...groupOf('categories', categories.length > 0, () => ofCategories(categories)),
      ...groupOf('variants', sizes.length + colors.length > 0, () => ofVariants(sizesOf(sizes), colorsOf(colors))),
      ...groupOf('prices', isPriced, () => ofPrices(minPrice, maxPrice)),
      ...groupOf('inStock', Boolean(inStock), () => setAt(setPlaces.inStock)),
      ...groupOf('onSale', Boolean(onSale), () => setAt(setPlaces.onSale)),
    ])
  }

  /** A function that gives what all groups leave together, or all but one. */
  function readFilter(filter: ProductFilter, found: ProductSet | undefined) {
    const groups = readGroups(filter)
    const base = [...(filter.category ? [ofCategories([filter.category])] : []), ...(found ? [found] : [])]
    return (left?: Group) => {
      const others = [...groups].filter(([group]) => group !== left).map(([, set]) => set)
      return sharedBy(setAt(setPlaces.all), [...base, ...others])
    }
  }

  return {
    put,
    remove,

    /** These products as a set; those that the index does not have are left out. */
    setOf(ids: readonly string[]): ProductSet {
      const set = makeSet(room)
      for (const id of ids) {
        const place = places.get(id)
        if (place !== undefined) addTo(set, place)
      }
      return set
    },

    /** How many products a filter leaves, of all or of those that a search found. */
    countTotal(filter: ProductFilter, found?: ProductSet): number {
      const left = readFilter(filter, found)()
      return countShared(left, left)
    },

    /** The ids of the products that a filter leaves. */
    listIds: (filter: ProductFilter): string[] =>
      placesOf(readFilter(filter, undefined)()).map((place) => ids[place] ?? ''),

    /** Each group is counted with the choices of all other groups. */
    count(filter: ProductFilter, found?: ProductSet): FilterCounts {
      const without = readFilter(filter, found)
      const [all, withoutCategories, withoutVariants] = [without(), without('categories'), without('variants')]
      const [sizes, colors] = [sizesOf(filter.sizes), colorsOf(filter.colors)]
      return {
        total: countShared(all, all),
        categories: [...categories.values()].map(({ name, place }) => ({
          category: name,
          count: countShared(withoutCategories, setAt(place)),
        })),
        sizes: filterSizes.map((size, place) => ({
          size,
          count: countShared(withoutVariants, ofVariants([place], colors)),
        })),
        colors: filterColors.map((color, place) => ({
          color,
          count: countShared(withoutVariants, ofVariants(sizes, [place])),
        })),
        in_stock: countShared(without('inStock'), setAt(setPlaces.inStock)),
        on_sale: countShared(without('onSale'), setAt(setPlaces.onSale)),
      }
    },
  }
}

export type FilterIndex = ReturnType<typeof makeFilterIndex>

type Group = 'categories' | 'variants' | 'prices' | 'inStock' | 'onSale'

const setPlaces = { all: 0, inStock: 1, onSale: 2 } as const
const firstPair = 3
const [anySize, anyColor] = [sizePlaces - 1, colorPlaces - 1]
const firstCategory = firstPair + sizePlaces * colorPlaces

function groupOf(group: Group, isChosen: boolean, make: () => ProductSet): [Group, ProductSet][] {
  return isChosen ? [[group, make()]] : []
}

const sizesOf = (chosen: readonly string[]) => placesIn(filterSizes, anySize, chosen)
const colorsOf = (chosen: readonly string[]) => placesIn(filterColors, anyColor, chosen)

/** The places of the chosen values; without a choice the place of any. */
function placesIn(list: readonly string[], any: number, chosen: readonly string[]): number[] {
  if (chosen.length === 0) return [any]
  return chosen.map((value) => list.indexOf(value)).filter((place) => place >= 0)
}

/** The bits that are set in a number in hexadecimal. */
function bitsOf(hex: string): number[] {
  const bits: number[] = []
  for (let at = 0; at < hex.length; at += 1) {
    const digit = Number.parseInt(hex[hex.length - 1 - at] ?? '0', 16)
    for (let bit = 0; bit < 4; bit += 1) if ((digit >>> bit) & 1) bits.push(4 * at + bit)
  }
  return bits
}
