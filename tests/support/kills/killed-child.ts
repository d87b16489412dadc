import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '../../../server/checkout/place-order.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import { expireOrders } from '../../../server/payments/expire-orders.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { createRefund, type RefundRequest } from '../../../server/payments/refunds/create-refund.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { sweepPayments } from '../../../server/payments/sweep-payments.ts'
import { commandLine } from '../../../server/staff/author.ts'
import type { PrepareOrder } from '../../../shared/contract/shop/order-schemas.ts'
import { installPauses, withPauses } from '../prove/races/random-pauses.ts'
import { makeRandom } from '../prove/random.ts'
import { buyerOf, type LastingDatabase, openLasting, paymentContextFor } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledWork {
  database: LastingDatabase
  providerUrl: string
  now: string
  task:
    | { place: PrepareOrder }
    | { settle: string }
    | { refund: RefundRequest }
    | { mail: string }
    | 'send refunds'
    | 'expire'
    | 'sweep'
  /** Dies right before this step; a step is a database statement or a call of the provider. */
  killAt: number
  /** Two processes wait until both have written a file into this folder. The name of a process decides its random pauses. */
  race?: { folder: string; name: string }
}

const { database, providerUrl, now, task, killAt, race } = JSON.parse(process.argv[2] ?? '') as KilledWork

const opened = await openLasting(database)
const paymentContext = paymentContextFor(opened, providerUrl, () => new Date(now))
dieBeforeStep(killAt)
if (race) {
  installPauses()
  await writeFile(join(race.folder, race.name), '')
  while ((await readdir(race.folder)).length < 2) await sleep(1)
}
await withPauses(makeRandom(race?.name ?? ''), work, { longest: race ? 15 : 0 })
await opened.close()

async function work(): Promise<void> {
  if (task === 'send refunds') await refundPayments(paymentContext)
  else if (task === 'expire') await expireOrders(paymentContext)
  else if (task === 'sweep') await sweepPayments(paymentContext)
  else if ('mail' in task) await sendMail(task.mail)
  else if ('refund' in task) await createRefund(task.refund, commandLine(new Date(now)), paymentContext)
  else if ('place' in task) await placeOrder(task.place, buyerOf(task.place), paymentContext)
  else await settlePayment(task.settle, paymentContext)
}

async function sendMail(smtpUrl: string): Promise<void> {
  const mailer = makeSmtpMailer(smtpUrl, 'Asoke <hello@asoke.example>')
  await deliverMail(() => new Date(now), outboxStore(opened.db), mailer)
  mailer.close()
}
