import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictureWidths } from '../shared/content/picture-widths.ts'
import { filterColors, filterSizes, heroPictures, priceSlider, reviewsShownFirst } from '../shared/content/shop.ts'
import { builtInFacts } from '../shared/content/texts/built-in-texts.ts'
import { tilePictures } from '../shared/content/tile-pictures.ts'
import { picturesOf } from '../tools/studio/output/jobs.ts'
import { measurePatterns } from '../tools/studio/pattern/measure-patterns.ts'
import { looks } from '../tools/studio/wardrobe/looks.ts'
import { type SilhouetteName, silhouettes } from '../tools/studio/wardrobe/silhouettes.ts'
import { demoCoupons, demoShippingOptions } from './demo-selling.ts'
import type { CatalogueProduct } from './product-file.ts'
import { productRow, reviewRows, variantRows } from './product-rows.ts'
import { demoCategories, readCatalogue } from './read-catalogue.ts'

const catalogue = await readCatalogue()
const idOf = (product: CatalogueProduct) => productRow(product)._id
const labels = (wrong: CatalogueProduct[]) => wrong.map(({ item_slug }) => item_slug)

describe('the demo catalogue', () => {
  it('fills two pages of the shop: at least 48 products in seven categories, none empty', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(48)
    expect(demoCategories).toHaveLength(7)
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(demoCategories))
    expect(demoCategories).toEqual(expect.arrayContaining([...tilePictures]))
  })

  it('gives every product a name and an address of its own', () => {
    expect(new Set(catalogue.map(({ item_slug }) => item_slug)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map(({ item_name }) => item_name.toLowerCase())).size).toBe(catalogue.length)
    expect(new Set(catalogue.map(idOf)).size).toBe(catalogue.length)
  })

  it('has something for every filter: all colours, all sizes, and prices along the slider', () => {
    expect(new Set(catalogue.flatMap(({ colors }) => colors))).toEqual(new Set(filterColors))
    expect(new Set(catalogue.flatMap(({ sizes }) => sizes))).toEqual(new Set(filterSizes))
    const prices = catalogue.map(({ new_price }) => new_price)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(priceSlider.min)
    expect(Math.max(...prices)).toBeLessThanOrEqual(priceSlider.max)
  })

  it('has products with and without sizes, each list in the chart’s order and nothing twice', () => {
    const misordered = catalogue.filter(
      ({ sizes }) => sizes.join() !== filterSizes.filter((size) => sizes.includes(size)).join(),
    )
    expect(labels(misordered)).toEqual([])
    expect(labels(catalogue.filter(({ colors }) => new Set(colors).size !== colors.length))).toEqual([])
    expect(catalogue.some(({ sizes }) => sizes.length === 0)).toBe(true)
  })

  it('has sale prices, never above the original', () => {
    expect(catalogue.filter(({ original_price, new_price }) => new_price < original_price).length).toBeGreaterThan(5)
    expect(labels(catalogue.filter(({ original_price, new_price }) => new_price > original_price))).toEqual([])
  })

  it('names only pictures that are there, as JPEG and in every width that pages offer, with a link preview each', () => {
    const files = catalogue.flatMap(({ item_slug, pictures }) => [
      `${item_slug}-share.jpg`,
      ...pictures.flatMap((name) => namesOf(name, 'product')),
    ])
    expect(files.filter((file) => !existsSync(`catalogue/pictures/products/${file}`))).toEqual([])
  })

  it('has the store’s own pictures in every width that pages offer', () => {
    const plain = ['about', ...tilePictures.map((tile) => `tile-${tile.toLowerCase()}`)]
    const heroes = Array.from({ length: heroPictures }, (_, index) => `hero-${index + 1}`)
    const files = [
      ...plain.flatMap((name) => namesOf(name, 'product')),
      ...heroes.flatMap((name) => [...namesOf(name, 'hero'), `${name}-tall.avif`]),
    ]
    expect(files.filter((file) => !existsSync(`catalogue/pictures/store/${file}`))).toEqual([])
  })

  it('names the pictures that the studio makes, all views of the first colour and two of each other', () => {
    const made = new Map(looks.map((look) => [look.slug, picturesOf(look)]))
    expect(labels(catalogue.filter(({ item_slug, pictures }) => `${made.get(item_slug)}` !== `${pictures}`))).toEqual(
      [],
    )
  })

  it('keeps its pictures within 35 MB, and none that no product shows', () => {
    const folder = 'catalogue/pictures/products'
    const files = readdirSync(folder)
    const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
    expect(bytes).toBeLessThan(35_000_000)
    const shown = new Set(catalogue.flatMap(({ item_slug, pictures }) => [...pictures, `${item_slug}-share`]))
    expect(files.filter((file) => !shown.has(file.replace(/(-\d+)?\.\w+$/, '')))).toEqual([])
  })

  it('tells all it sells', () => {
    const wordless = ({ description, specification }: CatalogueProduct) =>
      description.length < 40 || specification.length < 2
    expect(labels(catalogue.filter(wordless))).toEqual([])
  })

  it('has the measurements of the studio’s patterns for every piece with sizes, and only measures that count', () => {
    const silhouetteOf = new Map(looks.map(({ slug, silhouette }) => [slug, silhouette]))
    const cut = (name: SilhouetteName) => measurePatterns(silhouettes[name].pieces.map(({ pattern }) => pattern))
    for (const { item_slug, sizes, measures, fit } of catalogue) {
      const silhouette = silhouetteOf.get(item_slug)
      if (sizes.length === 0 || !silhouette) {
        expect([item_slug, measures, fit]).toEqual([item_slug, undefined, undefined])
        continue
      }
      expect([item_slug, measures]).toEqual([item_slug, cut(silhouette)])
      expect(fit?.matters.length).toBeGreaterThan(0)
      expect(Object.keys(measures ?? {})).toEqual(expect.arrayContaining(fit?.matters ?? []))
    }
  })

  it('grows its garments from size to size as the bodies of the size guide do', () => {
    const dress = catalogue.find(({ item_slug }) => item_slug === 'ngozi-ankara-flare-dress') as CatalogueProduct
    expect(productRow(dress).measurements).toMatchObject({
      S: { bust: 91, waist: 70.5, length: 101 },
      M: { bust: 97, waist: 76.5, length: 101 },
      '3XL': { bust: 125.5, waist: 108.5, length: 101 },
    })
  })

  it('tells the length of a piece as its table does', () => {
    const differing = catalogue.filter(({ specification, measures }) => {
      const told = specification.map((line) => /: ([\d.]+) cm (from|in size)/.exec(line)?.[1]).find(Boolean)
      return told !== undefined && Number(told) !== measures?.length
    })
    expect(labels(differing)).toEqual([])
  })

  it('counts stock only of sizes and colours a product comes in', () => {
    const unknown = catalogue.filter((product) => {
      const rows = variantRows(product)
      return product.stock.some(
        (counted) => !rows.some(({ size, color }) => size === counted.size && color === counted.color),
      )
    })
    expect(labels(unknown)).toEqual([])
  })

  it('has one product that is sold out altogether, and one of which some sizes are left', () => {
    const isOut = (product: CatalogueProduct) => variantRows(product).every(({ stock }) => stock === 0)
    const isPartlyOut = (product: CatalogueProduct) =>
      !isOut(product) && variantRows(product).some(({ stock }) => stock === 0)
    expect(catalogue.filter(isOut)).toHaveLength(1)
    expect(catalogue.some(isPartlyOut)).toBe(true)
  })

  it('has products with no review, with some, and with more than the page shows first', () => {
    const counts = catalogue.map(({ reviews }) => reviews.length)
    expect(Math.max(...counts)).toBeGreaterThan(reviewsShownFirst)
    expect(counts.some((count) => count > 0 && count <= reviewsShownFirst)).toBe(true)
    expect(new Set(catalogue.flatMap(reviewRows).map(({ _id }) => _id)).size).toBe(
      counts.reduce((sum, count) => sum + count, 0),
    )
  })

  it('has ids that sort as the products were added, the same at every reading', async () => {
    const added = catalogue.map((product) => ({ id: idOf(product), moment: Date.parse(product.added) }))
    const byId = added.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const [index, { moment }] of byId.entries()) {
      expect(moment).toBeGreaterThanOrEqual(byId[index - 1]?.moment ?? 0)
    }
    // Links and carts that outlive a new database still mean the same product.
    expect(idOf(catalogue[0] as CatalogueProduct)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect((await readCatalogue()).map(idOf)).toEqual(catalogue.map(idOf))
  })

  it('names the main picture first in the list of pictures, separated by a comma and a space', () => {
    for (const product of catalogue) {
      const { img, images } = productRow(product)
      expect(images.split(', ')).toEqual(product.pictures.map((name) => `${name}.jpg`))
      expect(images.split(', ')[0]).toBe(img)
    }
  })
})

describe('the demo store', () => {
  it('has codes in lower case that take 1 to 90 percent off', () => {
    for (const { code, percent } of demoCoupons) {
      expect(code).toBe(code.toLowerCase())
      expect(percent).toBeGreaterThanOrEqual(1)
      expect(percent).toBeLessThanOrEqual(90)
    }
  })

  it.each([
    ['Nigeria', 'Lagos'],
    ['Nigeria', 'Abuja FCT'],
    ['Nigeria', 'Zamfara'],
    ['Ghana', 'Greater Accra'],
  ])('delivers to %s, %s', (country, state) => {
    const serving = demoShippingOptions.filter(
      ({ countries, states }) =>
        (countries ? countries.includes(country) : country !== 'Nigeria') && (!states || states.includes(state)),
    )
    expect(serving.length).toBeGreaterThan(0)
  })

  it.each([
    ['Lagos (standard)', builtInFacts.standard_delivery],
    ['Lagos (express)', builtInFacts.express_delivery],
    ['Other states (standard)', builtInFacts.standard_delivery],
    ['Other states (expedited)', builtInFacts.expedited_delivery],
    ['International', builtInFacts.international_delivery],
  ])('%s takes as long as the policies say', (location, promise) => {
    const option = demoShippingOptions.find((candidate) => candidate.location === location)
    expect(promise).toMatch(new RegExp(`^${option?.delivery_duration.replace('-', ' to ')} business`))
  })

  it('delivers faster where it costs more', () => {
    const longest = (location: string) =>
      Number(
        demoShippingOptions
          .find((option) => option.location === location)
          ?.delivery_duration.split('-')
          .at(-1),
      )
    expect(longest('Lagos (express)')).toBeLessThan(longest('Lagos (standard)'))
    expect(longest('Other states (expedited)')).toBeLessThan(longest('Other states (standard)'))
  })

  it('promises no time of its own beside the duration', () => {
    for (const { other_info } of demoShippingOptions) expect(other_info).not.toMatch(/same day|PM|hour|airport/)
  })
})

function namesOf(name: string, kind: keyof typeof pictureWidths): string[] {
  return [`${name}.jpg`, ...pictureWidths[kind].map((width) => `${name}-${width}.avif`)]
}
