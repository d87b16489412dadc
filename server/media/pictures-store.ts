import { asc, eq } from 'drizzle-orm'
import { products } from '../catalogue/schema.ts'
import type { Db } from '../database/database.ts'
import { rowsOfListed } from './listed-pictures.ts'
import { productImages } from './schema.ts'

export type PictureRow = typeof productImages.$inferSelect

const productFields = {
  _id: products._id,
  item_name: products.item_name,
  item_slug: products.item_slug,
  img: products.img,
  images: products.images,
  colors: products.colors,
  status: products.status,
}

/** What pictures have to do with of a product. */
export type PicturedProduct = Pick<typeof products.$inferSelect, keyof typeof productFields>

export function pictureStore(db: Db) {
  async function stored(productId: string): Promise<PictureRow[]> {
    return db
      .select()
      .from(productImages)
      .where(eq(productImages.product_id, productId))
      .orderBy(asc(productImages.position), asc(productImages._id))
  }

  async function findProduct(id: string) {
    const [product] = await db.select(productFields).from(products).where(eq(products._id, id))
    return product
  }

  return {
    findProduct,

    /** Every change of a product's pictures takes this lock first, so they are made one after the other. */
    async lockProduct(id: string) {
      const [product] = await db.select(productFields).from(products).where(eq(products._id, id)).for('update')
      return product
    },

    /** Also pictures that the product only lists. */
    async list(product: PicturedProduct): Promise<PictureRow[]> {
      const rows = await stored(product._id)
      return rows.length > 0 ? rows : rowsOfListed(product)
    },

    /** Stores rows for the pictures that a locked product only lists, and returns all rows. */
    async listForChange(product: PicturedProduct): Promise<PictureRow[]> {
      const rows = await stored(product._id)
      const listed = rowsOfListed(product)
      if (rows.length > 0 || listed.length === 0) return rows
      await db.insert(productImages).values(listed)
      return listed
    },

    async find(id: string): Promise<PictureRow | undefined> {
      const [picture] = await db.select().from(productImages).where(eq(productImages._id, id))
      return picture
    },

    async add(picture: typeof productImages.$inferInsert): Promise<void> {
      await db.insert(productImages).values(picture)
    },

    async change(id: string, values: Partial<Omit<PictureRow, '_id' | 'product_id'>>): Promise<void> {
      await db.update(productImages).set(values).where(eq(productImages._id, id))
    },

    async drop(id: string): Promise<void> {
      await db.delete(productImages).where(eq(productImages._id, id))
    },

    /** Writes the list that the shop reads. The product must be locked. */
    async relist(productId: string): Promise<void> {
      const ready = (await stored(productId)).filter(({ state }) => state === 'ready')
      const files = ready.map(({ name }) => `${name}.jpg`)
      await db
        .update(products)
        .set({ img: files[0] ?? '', images: files.join(', ') })
        .where(eq(products._id, productId))
    },
  }
}
