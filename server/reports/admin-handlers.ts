import type { reportEndpoints } from '../../shared/contract/admin/reports/endpoints.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { outboxStore } from '../mail/store.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { reportFunnel } from './funnel.ts'
import { readHomeSales, readHomeStock } from './home-figures.ts'
import { reportSales } from './sales-report.ts'

export function makeReportAdminHandlers({
  db,
  clock,
}: {
  db: Db
  clock: () => Date
}): Handlers<typeof reportEndpoints, StaffCaller> {
  return {
    async homeFigures(_input, caller) {
      const { role } = (await sessionOf(caller)).staff
      return {
        data: {
          failed_mails: mayDo(role, 'settings.edit') ? await outboxStore(db).countFailed() : null,
          sales: mayDo(role, 'reports.read') ? await readHomeSales(db, clock()) : null,
          low_stock: mayDo(role, 'stock.read') ? await readHomeStock(db) : null,
        },
      }
    },

    salesReport: async ({ query }) => ({ data: await reportSales(db, query, clock()) }),
    funnelReport: async ({ query }) => ({ data: await reportFunnel(db, query, clock()) }),
  }
}
