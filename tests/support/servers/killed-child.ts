import { placeOrder } from '../../../server/checkout/place-order.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { createRefund, type RefundRequest } from '../../../server/payments/refunds/create-refund.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { commandLine } from '../../../server/staff/author.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'
import { dieBeforeStep } from './die-before-step.ts'
import { buyerOf, type LastingDatabase, openLasting, paymentContextFor } from './lasting-store.ts'

/** What a server process does until it is killed. */
export interface KilledWork {
  database: LastingDatabase
  providerUrl: string
  now: string
  task: { place: PrepareOrder } | { settle: string } | { refund: RefundRequest } | 'send refunds'
  /** Dies right before this step; a step is a database statement or a call of the provider. */
  killAt: number
}

const { database, providerUrl, now, task, killAt } = JSON.parse(process.argv[2] ?? '') as KilledWork

const opened = await openLasting(database)
const paymentContext = paymentContextFor(opened, providerUrl, () => new Date(now))
dieBeforeStep(killAt)
if (task === 'send refunds') await refundPayments(paymentContext)
else if ('refund' in task) await createRefund(task.refund, commandLine(new Date(now)), paymentContext)
else if ('place' in task) await placeOrder(task.place, buyerOf(task.place), paymentContext)
else await settlePayment(task.settle, paymentContext)
await opened.close()
