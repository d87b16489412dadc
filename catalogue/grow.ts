import { products, productVariants } from '../server/catalogue/schema.ts'
import { readConfig } from '../server/start/config.ts'
import { openDatabase } from '../server/start/open-database.ts'
import { generateProduct } from './generate-products.ts'
import { productRow, variantRows } from './product-rows.ts'
import { readCatalogue } from './read-catalogue.ts'
import { seedDemoData } from './seed.ts'

const batch = 500

/** `npm run growth -- 10000`: adds generated products to the store's database; the store must not be running on it. */
const wanted = Number(process.argv[2])
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
  console.error('How many products? Say a whole number from 1 to 1000000, for example: npm run growth -- 10000')
  process.exit(1)
}

const database = await openDatabase(readConfig(process.env), undefined)
await seedDemoData(database.db)
const pictures = (await readCatalogue()).flatMap((product) => product.pictures.slice(0, 1))
for (let start = 0; start < wanted; start += batch) {
  const some = Array.from({ length: Math.min(batch, wanted - start) }, (_, index) =>
    generateProduct(start + index, pictures),
  )
  await database.db.insert(products).values(some.map(productRow)).onConflictDoNothing()
  await database.db.insert(productVariants).values(some.flatMap(variantRows)).onConflictDoNothing()
  process.stdout.write(`\r${Math.min(start + batch, wanted)} of ${wanted} products`)
}
process.stdout.write('\n')
await database.close()
