import type { categoryEndpoints } from '../../shared/contract/admin/categories/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { addCategory, changeCategory, deleteCategory, listCategories, orderCategories } from './categories.ts'

interface Needed {
  db: Db
  clock: () => Date
}

export function makeCategoryAdminHandlers({ db, clock }: Needed): Handlers<typeof categoryEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, clock())
  return {
    categories: async () => ({ data: await listCategories(db) }),

    addCategory: async ({ body }, caller) => ({ data: await addCategory(body, await author(caller), db) }),

    changeCategory: async ({ params, body }, caller) => ({
      data: await changeCategory(params.id, body, await author(caller), db),
    }),

    orderCategories: async ({ body }, caller) => ({ data: await orderCategories(body, await author(caller), db) }),

    async deleteCategory({ params, query }, caller) {
      await deleteCategory(params.id, Number(query.version), await author(caller), db)
      return { data: {} }
    },
  }
}
