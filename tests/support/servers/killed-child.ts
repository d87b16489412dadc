import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { placeOrder } from '../../../server/checkout/place-order.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'
import { buyerOf, type LastingDatabase, openLasting, tillFor } from './lasting-store.ts'

/** What a server process does until it is killed. */
export interface KilledWork {
  database: LastingDatabase
  providerUrl: string
  now: string
  task: { place: PrepareOrder } | { settle: string }
  /** Dies right before this step; a step is a database statement or a call of the provider. */
  killAt: number
}

const { database, providerUrl, now, task, killAt } = JSON.parse(process.argv[2] ?? '') as KilledWork

const opened = await openLasting(database)
const paymentContext = tillFor(opened, providerUrl, () => new Date(now))
dieBeforeStep(killAt)
if ('place' in task) await placeOrder(task.place, buyerOf(task.place), paymentContext)
else await settlePayment(task.settle, paymentContext)
await opened.close()

function dieBeforeStep(fatal: number): void {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === fatal) process.kill(process.pid, 'SIGKILL')
  }
  const { fetch } = globalThis
  globalThis.fetch = (...call) => {
    step()
    return fetch(...call)
  }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...call: Parameters<typeof query>) {
    step()
    return query.apply(this, call)
  } as typeof query
  const { execProtocolRawSync } = PGlite.prototype
  PGlite.prototype.execProtocolRawSync = function (message) {
    // Of the messages a statement is made of, these are the ones that do something: a simple query and an execute.
    if (message[0] === 0x51 || message[0] === 0x45) step()
    return execProtocolRawSync.call(this, message)
  }
}
