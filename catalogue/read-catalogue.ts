import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CatalogueProduct } from './product-file.ts'

/** In the order menus and chips show them. */
export const demoCategories = ['Set', 'Dress', 'Playsuit', 'Short', 'Top', 'Skirt', 'Lifestyle'] as const

const dataFolder = 'catalogue/data'

/** The demo catalogue's products, oldest first. */
export async function readCatalogue(): Promise<CatalogueProduct[]> {
  const files = await Promise.all(
    demoCategories.map((category) => readFile(`${dataFolder}/${category.toLowerCase()}.json`, 'utf8')),
  )
  const products = files.flatMap((file) => z.array(CatalogueProduct).parse(JSON.parse(file)))
  return products.sort((a, b) => a.added.localeCompare(b.added))
}
