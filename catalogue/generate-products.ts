import { filterColors, filterSizes } from '../shared/content/shop.ts'
import type { CatalogueProduct } from './product-file.ts'
import { demoCategories } from './read-catalogue.ts'

const names = [
  'Adaeze',
  'Bisi',
  'Chioma',
  'Dami',
  'Efe',
  'Folake',
  'Gimbiya',
  'Halima',
  'Ijeoma',
  'Kemi',
  'Lola',
  'Mairo',
]
const cloths = ['Linen', 'Adire', 'Ankara', 'Aso-Oke', 'Cotton', 'Satin', 'Voile', 'Twill', 'Gingham', 'Jacquard']
const cuts = ['Wrap', 'Flare', 'Column', 'Pleated', 'Tie', 'Panel', 'Market', 'Sunday', 'Evening', 'Weekend']
const firstDay = Date.UTC(2020, 0, 1)
const aMinute = 60_000

/** Product number `index`, always the same one: for measuring how the store behaves as its catalogue grows. */
export function generateProduct(index: number, pictures: readonly string[]): CatalogueProduct {
  const pick = <Item>(list: readonly Item[], step: number): Item => list[Math.floor(index / step) % list.length] as Item
  const category = demoCategories[index % demoCategories.length] ?? 'Dress'
  const cloth = pick(cloths, 7)
  const original = 8_500 + ((index * 1_500) % 231_500)
  const picture = pictures[index % pictures.length] ?? ''
  return {
    item_slug: `generated-${index}`,
    item_name: `${pick(names, 1)} ${cloth} ${pick(cuts, 3)} ${category} ${index}`,
    category,
    added: new Date(firstDay + index * aMinute).toISOString(),
    description: `A ${cloth.toLowerCase()} ${category.toLowerCase()} made to measure the store, number ${index} of its kind.`,
    specification: [cloth, 'Hand wash cold', 'Made in Lagos'],
    sizes: filterSizes.slice(index % 3, 4 + (index % 3)),
    colors: [pick(filterColors, 1), pick(filterColors, 11)].filter((color, at, all) => all.indexOf(color) === at),
    original_price: original,
    new_price: index % 3 === 0 ? Math.round(original * 0.85) : original,
    pictures: [picture],
    stock: [],
    reviews: [],
  }
}
