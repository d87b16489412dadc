import type { demandEndpoints } from '../../shared/contract/admin/demand/endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import type { StaffCaller } from '../staff/guard.ts'
import { demandStore } from './demand-store.ts'

interface Needed {
  db: Db
  clock: () => Date
}

export function makeDemandAdminHandlers({ db, clock }: Needed): Handlers<typeof demandEndpoints, StaffCaller> {
  return {
    demand: async ({ query: { sort = 'people', page = '1' } }) => {
      const { meta, ...data } = await demandStore(db).list(sort, Number(page), clock())
      return { data, meta }
    },
    productDemand: async ({ params }) => ({ data: await demandStore(db).ofProduct(params.id, clock()) }),
  }
}
