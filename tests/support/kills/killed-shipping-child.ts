import { sql } from 'drizzle-orm'
import { queryRows } from '../../../server/database/database.ts'
import { shipOrders } from '../../../server/fulfilment/move-orders.ts'
import { type LastingDatabase, openLasting, paymentContextFor } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledShipping {
  database: LastingDatabase
  orders: string[]
  now: string
  killAt: number
}

const { database, orders, now, killAt } = JSON.parse(process.argv[2] ?? '') as KilledShipping
const opened = await openLasting(database)

/** What the previous process stored: for each order its state, its mails and its entries in the audit log. */
const found = await queryRows(
  opened.db,
  sql`select o.status,
      (select count(*)::int from outbox m where m.order_id = o._id and m.kind = 'order-shipped') as mails,
      (select count(*)::int from audit_log a where a.subject = 'order:' || o._id) as entries,
      o.handover_code is not null as "hasCode"
    from orders o order by o._id`,
)
process.stdout.write(JSON.stringify(found))
dieBeforeStep(killAt)
const clock = () => new Date(now)
const author = { staff_id: 'bisi', staff_name: 'Bisi', network: '', now: clock() }
const shipment = { carrier: 'DHL', tracking_note: '', rider_name: '', rider_phone: '', insists: false }
const mover = { paymentContext: paymentContextFor(opened, 'http://127.0.0.1:9', clock), author }
await shipOrders({ orders, ...shipment }, { ...mover, visibility: { isFull: true } })
await opened.close()
