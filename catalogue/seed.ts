import { categories, products, productVariants } from '../server/catalogue/schema.ts'
import type { Db } from '../server/database/database.ts'
import { areas, pickupPoints, shippingOptions } from '../server/delivery/schema.ts'
import { coupons } from '../server/discounts/schema.ts'
import { productImages } from '../server/media/schema.ts'
import { reviews } from '../server/reviews/schema.ts'
import { settings } from '../server/settings/schema.ts'
import { demoAreas, demoPickupPoints } from './demo-delivery.ts'
import { demoCoupons, demoShippingOptions } from './demo-selling.ts'
import { pictureRows, productRow, reviewRows, variantRows } from './product-rows.ts'
import { demoCategories, readCatalogue } from './read-catalogue.ts'

/** Fills a store that has no products with the demo catalogue; one that has any is left exactly as it is. */
export async function seedDemoData(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [existing] = await tx.select({ _id: products._id }).from(products).limit(1)
    if (existing) return
    const catalogue = await readCatalogue()
    const categoryRows = demoCategories.map((category, position) => ({ category, position }))
    await tx.insert(categories).values(categoryRows).onConflictDoNothing()
    await tx.insert(products).values(catalogue.map(productRow)).onConflictDoNothing()
    await tx.insert(productVariants).values(catalogue.flatMap(variantRows)).onConflictDoNothing()
    await tx.insert(productImages).values(catalogue.flatMap(pictureRows)).onConflictDoNothing()
    await tx.insert(reviews).values(catalogue.flatMap(reviewRows)).onConflictDoNothing()
    await tx.insert(shippingOptions).values(demoShippingOptions).onConflictDoNothing()
    await tx.insert(areas).values(demoAreas).onConflictDoNothing()
    await tx.insert(pickupPoints).values(demoPickupPoints).onConflictDoNothing()
    await tx.insert(coupons).values(demoCoupons).onConflictDoNothing()
    await tx
      .insert(settings)
      .values({ name: 'general-discount', value: { percent: 0 } })
      .onConflictDoNothing()
  })
}
