import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { stockEndpoints } from '../../shared/contract/admin/stock/endpoints.ts'
import type { Delivery } from '../../shared/contract/admin/stock/schemas.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { readLedger } from './ledger.ts'
import { type Count, moveStock, type Shift, type StockAction } from './move-stock.ts'
import { findStock, findVariant, listStock } from './stock-list.ts'

interface Needed {
  db: Db
  clock: () => Date
}

export function makeStockAdminHandlers({ db, clock }: Needed): Handlers<typeof stockEndpoints, StaffCaller> {
  async function move(action: StockAction, moves: readonly (Shift | Count)[], caller: StaffCaller) {
    await moveStock(action, moves, authorOf(await sessionOf(caller), caller.address, clock()), db)
    return {
      data: await findStock(
        db,
        moves.map(({ variant_id }) => variant_id),
      ),
    }
  }

  return {
    stock: async ({ query: { view = 'low', ...filter } }) => ({ data: await listStock(db, { view, ...filter }) }),

    async stockLedger({ params, query }) {
      const variant = await findVariant(db, params.id)
      if (!variant) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: { variant, ...(await readLedger(db, params.id, query.before)) } }
    },

    countStock: ({ body }, caller) =>
      move(
        'stock.count',
        body.counts.map((count) => ({ ...count, note: '' })),
        caller,
      ),

    receiveStock: ({ body }, caller) => move('stock.receive', toShifts(body, 'received'), caller),

    returnStock: ({ body }, caller) => move('stock.return', toShifts(body, 'returned'), caller),

    async adjustStock({ body }, caller) {
      const [variant] = (await move('stock.adjust', [body], caller)).data
      if (!variant) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: variant }
    },
  }
}

function toShifts({ note, lines }: Delivery, reason: 'received' | 'returned'): Shift[] {
  return lines.map(({ _id, variant_id, pieces }) => ({ _id, variant_id, reason, note, difference: pieces }))
}
