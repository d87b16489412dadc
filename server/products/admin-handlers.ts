import type { productEndpoints } from '../../shared/contract/admin/products/endpoints.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { changeProducts } from './change-products.ts'
import { createProduct, duplicateProduct, saveProduct, viewProduct } from './edit-product.ts'
import { listProducts } from './list-products.ts'
import { makePreviewLink } from './preview-link.ts'
import { productEditStore } from './store.ts'

export function makeProductAdminHandlers({
  db,
  clock,
  secret,
}: {
  db: Db
  clock: () => Date
  secret: AppSecret
}): Handlers<typeof productEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    async products({ query: { stock, pictures, q, ...query } }) {
      const filter = { ...query, isSoldOut: stock === 'out', hasNoPicture: pictures === 'none', search: toSearch(q) }
      return { data: await listProducts(db, filter) }
    },

    productChoices: async () => ({ data: await productEditStore(db).listChoices() }),
    product: async ({ params }) => ({ data: await viewProduct(db, params.id) }),
    previewProduct: async ({ params }) => {
      const { _id, item_slug } = await viewProduct(db, params.id)
      return { data: { url: makePreviewLink({ _id, item_slug }, clock(), secret) } }
    },

    createProduct: async ({ body }, caller) => ({ data: await createProduct(db, body, await author(caller)) }),

    async saveProduct({ params, body }, caller) {
      const { staff } = await sessionOf(caller)
      const who = { author: await author(caller), maySell: mayDo(staff.role, 'products.sell') }
      return { data: await saveProduct(db, params.id, body, who) }
    },

    duplicateProduct: async ({ params, body }, caller) => ({
      data: await duplicateProduct(db, params.id, body._id, await author(caller)),
    }),

    changeProducts: async ({ body }, caller) => ({ data: await changeProducts(db, body, await author(caller)) }),
  }
}

/** Every word as the beginning of one: “lin dre” finds the linen dress. */
function toSearch(text: string | undefined): string | undefined {
  const words = text?.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words?.map((word) => `${word}:*`).join(' & ')
}
