import { v7 as timeOrderedId } from 'uuid'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import { mostVariants } from '../../shared/contract/admin/products/schemas.ts'
import { listNewProblems, type PublishingProblem } from '../../shared/domain/catalogue/publishing.ts'
import { bySize } from '../../shared/domain/catalogue/sizes.ts'
import { slugOf } from '../../shared/domain/catalogue/slug.ts'
import { differencesOf } from '../audit/differences.ts'
import type { Db } from '../database/database.ts'
import { type CurrentProduct, currentValues } from './current-values.ts'
import { type CheckLines, collectFaults, type LineResult, makeFirstLines } from './line-result.ts'
import { blankValues, idColumn, type ProductColumn, type ProductValues } from './product-columns.ts'
import type { FileLine } from './read-file.ts'
import type { AddedVariant } from './schema.ts'

interface Rules {
  columns: readonly ProductColumn[]
  /** Whether a line about an unknown product adds it. */
  mayAdd: boolean
  now: Date
}

/** Checks lines about products by the rules of the product's editor. */
export async function makeProductCheck(db: Db, { columns, mayAdd, now }: Rules): Promise<CheckLines> {
  const categories = new Map((await currentValues(db).listCategories()).map((name) => [name.toLowerCase(), name]))
  const firstLineOf = makeFirstLines()

  return async (lines) => {
    const products = await currentValues(db).findProducts({
      ids: lines.map(({ cells }) => cells.get(idColumn)?.trim() ?? ''),
      slugs: lines.map(slugIn),
    })
    const byId = new Map(products.map((product) => [product._id, product]))
    const bySlug = new Map(products.map((product) => [product.values.item_slug, product]))
    return lines.map((line) => checkLine(line, byId, bySlug))
  }

  function checkLine(
    fileLine: FileLine,
    byId: ReadonlyMap<string, CurrentProduct>,
    bySlug: ReadonlyMap<string, CurrentProduct>,
  ): LineResult {
    const { line, cells } = fileLine
    const { faults, add } = collectFaults(fileLine)
    const id = cells.get(idColumn)?.trim()
    const hasAddress = cells.has('Address')
    const slug = slugIn(fileLine)
    const current = id ? byId.get(id) : hasAddress ? bySlug.get(slug) : undefined
    if (!current) {
      if (id) add(idColumn, mayAdd ? importMessages.unknownId : importMessages.unknownProduct)
      else if (!mayAdd && hasAddress) add('Address', importMessages.unknownProduct)
      else if (!mayAdd) add(idColumn, importMessages.keyMissing)
      else if (!hasAddress && bySlug.has(slug)) add('Name', importMessages.nameExists)
      if (faults.length > 0) return { faults }
    } else {
      const first = firstLineOf(`product ${current._id}`, line)
      if (first !== undefined) add(id ? idColumn : 'Address', importMessages.productTwice(first))
    }
    const before = current?.values ?? blankValues
    const given: Partial<ProductValues> = current ? {} : { item_slug: slug }
    for (const column of columns) {
      const cell = cells.get(column.name)
      // An unchanged cell is not checked: the stored value may be older than the rules.
      if (cell === undefined || (current && cell === column.write(before))) continue
      const reading = column.read(cell)
      if ('fault' in reading) add(column.name, reading.fault)
      else Object.assign(given, reading.values)
    }
    checkCategory(given, add)
    if (!current) checkNew(cells, add)
    const isMoved = given.item_slug !== undefined && given.item_slug !== current?.values.item_slug
    if (isMoved && given.item_slug) checkAddress(given.item_slug, line, current, bySlug, add)
    const variants = current ? variantsToAdd(current, given, add) : variantsOfNew(given, add)
    checkPrices(before, given, add)
    checkStatus(fileLine, current, given, variants.length > 0, add)
    if (faults.length > 0) return { faults }

    const wanted = { ...before, ...given }
    if (!current)
      return {
        change: {
          ...{ line, kind: 'new', target: timeOrderedId(), label: wanted.item_name, version: 0 },
          ...{ before: {}, after: wanted, variants },
        },
      }
    const different = differencesIn(before, wanted)
    if (!different) return 'unchanged'
    const { _id: target, version } = current
    return { change: { line, kind: 'changed', target, label: before.item_name, version, ...different, variants } }
  }

  function checkCategory(given: Partial<ProductValues>, add: AddFault): void {
    if (given.category === undefined) return
    const known = categories.get(given.category.toLowerCase())
    if (known === undefined) add('Category', importMessages.categoryUnknown)
    else given.category = known
  }

  function checkAddress(
    slug: string,
    line: number,
    current: CurrentProduct | undefined,
    bySlug: ReadonlyMap<string, CurrentProduct>,
    add: AddFault,
  ): void {
    const other = bySlug.get(slug)
    if (other && other._id !== current?._id) add('Address', productMessages.slugTaken, slug)
    const first = firstLineOf(`address ${slug}`, line)
    if (first !== undefined) add('Address', importMessages.addressTwice(first), slug)
  }

  function checkStatus(
    { cells }: FileLine,
    current: CurrentProduct | undefined,
    given: Partial<ProductValues>,
    addsVariants: boolean,
    add: AddFault,
  ): void {
    const status = given.status ?? current?.values.status ?? blankValues.status
    const publishAt = given.publish_at ?? current?.values.publish_at
    if (status !== 'scheduled') {
      if (given.publish_at) add('Publish at', importMessages.onlyScheduled)
      if (given.status !== undefined) given.publish_at = null
    } else if (!publishAt) {
      // A cell that could not be read already has a fault.
      if (!cells.has('Publish at')) add('Publish at', productMessages.dateMissing)
    } else if (given.publish_at && new Date(given.publish_at) <= now) add('Publish at', productMessages.datePast)
    const isOffered = current?.variants.some(({ closed }) => !closed) ?? false
    const hasUnreadyPicture = current?.hasUnreadyPicture ?? false
    const problems = listNewProblems(
      current && { ...current.values, hasPrice: current.values.price_set, isOffered, hasUnreadyPicture },
      {
        status,
        // A cell that could not be read already has a fault.
        hasPrice: cells.has('Price now') || cells.has('Price before') || (current?.values.price_set ?? false),
        description: cells.get('Description') ?? current?.values.description ?? '',
        isOffered: isOffered || addsVariants,
        hasUnreadyPicture,
      },
    )
    for (const problem of problems) add(columnOf[problem], productMessages[problem])
  }
}

const columnOf: Record<PublishingProblem, string> = {
  priceUnset: 'Price now',
  descriptionMissing: 'Description',
  picturesUnready: 'Status',
  nothingToSell: 'Status',
}

type AddFault = (column: string, error: string, value?: string) => void

/** The address in the line, or the one made from its name. */
function slugIn({ cells }: FileLine): string {
  return cells.get('Address')?.trim().toLowerCase() ?? slugOf(cells.get('Name') ?? '')
}

function checkNew(cells: FileLine['cells'], add: AddFault): void {
  if (!cells.has('Name')) add('Name', productMessages.nameMissing)
  if (!cells.has('Category')) add('Category', productMessages.categoryMissing)
}

/** With a first price, both prices: one may be what the database holds already. */
function differencesIn(before: ProductValues, wanted: ProductValues) {
  const different = differencesOf<ProductValues>(before, wanted)
  if (different?.after.price_set === undefined) return different
  const prices = ({ new_price, original_price }: ProductValues) => ({ new_price, original_price })
  return { before: { ...different.before, ...prices(before) }, after: { ...different.after, ...prices(wanted) } }
}

/** A product whose first price is a single one has it as both prices. */
function checkPrices(before: ProductValues, given: Partial<ProductValues>, add: AddFault): void {
  if (given.new_price === undefined && given.original_price === undefined) return
  if (!before.price_set) {
    given.new_price ??= given.original_price ?? before.new_price
    given.original_price ??= given.new_price
  }
  const now = given.new_price ?? before.new_price
  if (now > (given.original_price ?? before.original_price)) add('Price now', productMessages.priceAboveBefore)
}

/** The variants of a new product: every size in every colour, without pieces. */
function variantsOfNew({ sizes = [], colors = [] }: Partial<ProductValues>, add: AddFault): AddedVariant[] {
  if (areTooMany(sizes, colors, add)) return []
  return combine(sizes, colors, 0)
}

/** The variants of added sizes and colours. Their pieces are counted if those of the other variants are. */
function variantsToAdd(current: CurrentProduct, given: Partial<ProductValues>, add: AddFault): AddedVariant[] {
  const { values, variants } = current
  const [addedSizes, addedColors] = [addedTo('sizes', 'Sizes'), addedTo('colors', 'Colours')]
  if (addedSizes.length === 0 && addedColors.length === 0) return []
  const sizes = [...values.sizes, ...addedSizes]
  const colors = [...values.colors, ...addedColors]
  if (areTooMany(sizes, colors, add)) return []
  sizes.sort(bySize)
  if (addedSizes.length > 0) given.sizes = sizes
  if (addedColors.length > 0) given.colors = colors
  const isCounted = variants.length === 0 || variants.some(({ stock }) => stock !== null)
  return combine(sizes, colors, isCounted ? 0 : null).filter(
    ({ size, color }) => addedSizes.includes(size) || addedColors.includes(color),
  )

  /** The names that the line adds to the product; names must not be removed. */
  function addedTo(field: 'sizes' | 'colors', column: string): string[] {
    const list = given[field]
    delete given[field]
    if (!list) return []
    const removed = values[field].filter((name) => !list.includes(name))
    if (removed.length > 0) add(column, importMessages.choiceRemoved(removed))
    const added = list.filter((name) => !values[field].includes(name))
    if (added.length > 0 && values[field].length === 0 && variants.length > 0) add(column, importMessages.choiceFirst)
    return added
  }
}

/** Asked before they are combined: thousands of sizes in thousands of colours would use up the memory. */
function areTooMany(sizes: readonly string[], colors: readonly string[], add: AddFault): boolean {
  const isOver = Math.max(sizes.length, 1) * Math.max(colors.length, 1) > mostVariants
  if (isOver) add('Sizes', importMessages.tooManyVariants)
  return isOver
}

function combine(sizes: readonly string[], colors: readonly string[], stock: number | null): AddedVariant[] {
  const orNone = (names: readonly string[]) => (names.length > 0 ? names : [''])
  return orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color, stock })))
}
