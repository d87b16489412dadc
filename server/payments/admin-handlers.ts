import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { refundMessages } from '../../shared/content/messages/office/refund-messages.ts'
import type { paymentEndpoints } from '../../shared/contract/admin/payments/endpoints.ts'
import type { ReconciliationView, RefundView } from '../../shared/contract/admin/payments/schemas.ts'
import { formatNaira, toKobo, toNaira } from '../../shared/domain/money.ts'
import { refundReasons } from '../../shared/domain/refunds/refund-reasons.ts'
import { mayDo } from '../../shared/domain/roles.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { orderStore } from '../orders/store.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { acceptPayment } from './decisions/accept-payment.ts'
import { listAttention } from './decisions/attention.ts'
import { viewAttention } from './decisions/attention-view.ts'
import { viewDispute, viewOrderMoney, viewPaymentMoney, viewRefund } from './decisions/money-view.ts'
import { saveEvidence } from './disputes.ts'
import { disputeStore } from './disputes-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { recordProviderRefunds } from './provider-refunds.ts'
import { type Reconciliation, reconciliationStore } from './reconciliations-store.ts'
import { createRefund, type RefusedRefund } from './refunds/create-refund.ts'
import { type Refund, refundStore } from './refunds/refunds-store.ts'
import { retryRefund } from './refunds/retry-refund.ts'
import { closeDeclared } from './sent/close-declared.ts'
import { settlePayment } from './settle-payment.ts'
import { paymentStore } from './store.ts'
import { handleAgain } from './webhooks/handle-again.ts'
import { listWebhooks, openWebhook } from './webhooks/webhook-views.ts'
import { webhookStore } from './webhooks/webhooks-store.ts'

const mostDisputes = 200
const mostRuns = 30

export function makePaymentAdminHandlers({
  paymentContext,
}: {
  paymentContext: PaymentContext
}): Handlers<typeof paymentEndpoints, StaffCaller> {
  const { db, clock } = paymentContext
  const authorFrom = async (caller: StaffCaller): Promise<Author> =>
    authorOf(await sessionOf(caller), caller.address, clock())

  /** Session IDs are for those who decide about payments. */
  const viewerOf = async (caller: StaffCaller) => ({
    maySeeSessionIds: mayDo((await sessionOf(caller)).staff.role, 'payments.decide'),
  })

  async function findPayment(reference: string) {
    const payment = await paymentStore(db).find(reference)
    if (!payment) throw new Refusal(404, { error: adminMessages.notFound })
    return payment
  }

  async function showRefund(refund: Refund): Promise<RefundView> {
    const payment = await paymentStore(db).find(refund.payment_reference)
    const lines = payment?.order_id ? await orderStore(db).listLines(payment.order_id) : []
    return viewRefund(refund, await refundStore(db).listParts([refund._id]), lines)
  }

  return {
    attention: async (_input, caller) => ({ data: viewAttention(await listAttention(db), await viewerOf(caller)) }),

    async orderMoney({ params }, caller) {
      const money = await viewOrderMoney(db, params.id, await viewerOf(caller))
      if (!money) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: money }
    },

    async paymentMoney({ params }, caller) {
      const money = await viewPaymentMoney(db, params.id, await viewerOf(caller))
      if (!money) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: money }
    },

    async createRefund({ params, body }, caller) {
      const author = await authorFrom(caller)
      const { reference } = await findPayment(params.id)
      const { label, sentence } = refundReasons[body.reason]
      const outcome = await createRefund(
        {
          ...{ _id: body._id, reference, lines: body.lines, despite_dispute: body.despite_dispute },
          ...{ delivery_fee: toKobo(body.delivery_fee), amount: toKobo(body.amount), total: toKobo(body.total) },
          ...{ reason: body.note || label, sentence: body.note || sentence },
        },
        author,
        paymentContext,
      )
      if (outcome.kind !== 'created') throw refuseRefund(outcome)
      return { data: await showRefund(outcome.refund) }
    },

    async retryRefund({ params, body }, caller) {
      const outcome = await retryRefund(params.id, body.attempt, await authorFrom(caller), paymentContext)
      if (outcome.kind === 'unknown') throw new Refusal(404, { error: adminMessages.notFound })
      // The same retry again, after a lost answer.
      const isSame = outcome.kind === 'not failed' && outcome.refund.attempt === body.attempt + 1
      if (outcome.kind === 'not failed' && !isSame)
        throw new Refusal(409, { error: refundMessages.notFailed, current: await showRefund(outcome.refund) })
      return { data: await showRefund(outcome.refund) }
    },

    async askPayment({ params }, caller) {
      const author = await authorFrom(caller)
      const { reference } = await findPayment(params.id)
      const { status } = await askProvider(reference, paymentContext)
      await auditStore(db).write(author, {
        ...{ action: 'payment.ask', subject: `payment:${reference}`, label: reference, after: { state: status } },
      })
      return { data: { status, sentence: `The provider was asked. The payment is ${status}.` } }
    },

    async acceptPayment({ params }, caller) {
      const author = await authorFrom(caller)
      const { reference } = await findPayment(params.id)
      const outcome = await acceptPayment(reference, author, paymentContext)
      if (outcome === 'not acceptable') throw new Refusal(400, { error: refundMessages.notAcceptable })
      if (outcome === 'pieces gone') throw new Refusal(409, { error: refundMessages.piecesGone })
      return { data: { status: 'paid', sentence: 'The order is paid. The customer gets the confirmation by mail.' } }
    },

    async closeDeclared({ params }, caller) {
      const author = await authorFrom(caller)
      const label = await closeDeclared(params.id, author, db)
      if (!label) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: { sentence: `Payment ${label} is off the list. We go on asking the provider.` } }
    },

    async disputes() {
      const disputes = await disputeStore(db).listAll(mostDisputes)
      const payments = await paymentStore(db).listByReference(disputes.map(({ reference }) => reference))
      const orders = await orderStore(db).listByIds(payments.flatMap(({ order_id }) => order_id ?? []))
      return {
        data: disputes.map((dispute) => {
          const payment = payments.find(({ reference }) => reference === dispute.reference)
          return viewDispute(
            dispute,
            orders.find(({ _id }) => _id === payment?.order_id),
          )
        }),
      }
    },

    async saveEvidence({ params, body }, caller) {
      const dispute = await saveEvidence(params.id, body, await authorFrom(caller), paymentContext)
      if (!dispute) throw new Refusal(404, { error: adminMessages.notFound })
      const payment = await paymentStore(db).find(dispute.reference)
      return { data: viewDispute(dispute, payment?.order_id ? await orderStore(db).find(payment.order_id) : undefined) }
    },

    reconciliations: async () => ({ data: (await reconciliationStore(db).list(mostRuns)).map(viewRun) }),

    webhooks: async ({ query }) => ({ data: await listWebhooks(db, query.before) }),

    async webhook({ params }) {
      const webhook = await webhookStore(db).find(params.id)
      if (!webhook) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: openWebhook(webhook) }
    },

    async handleWebhookAgain({ params }, caller) {
      const webhook = await handleAgain(params.id, await authorFrom(caller), paymentContext)
      if (!webhook) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: openWebhook(webhook) }
    },

    async runReconciliation({ body }, caller) {
      const author = await authorFrom(caller)
      const run = { _id: body._id, asked_at: author.now, due_at: author.now, staff_name: author.staff_name }
      await db.transaction(async (tx) => {
        if (!(await reconciliationStore(tx).add(run))) return
        await auditStore(tx).write(author, {
          ...{ action: 'reconciliation.run', subject: 'reconciliation', label: 'the comparison with the provider' },
        })
      })
      return { data: viewRun({ ...run, finished_at: null, differences: [] }) }
    },
  }
}

/** What the webhook and the sweeper would record, at once. */
async function askProvider(reference: string, paymentContext: PaymentContext) {
  try {
    const settlement = await settlePayment(reference, paymentContext)
    await recordProviderRefunds(reference, paymentContext)
    return settlement
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal(503, { error: refundMessages.providerAway }, 60)
    throw error
  }
}

function refuseRefund(outcome: RefusedRefund): Refusal {
  switch (outcome.kind) {
    case 'too much':
      return new Refusal(400, { error: refundMessages.tooMuch(formatNaira(toNaira(outcome.left))) })
    case 'too small':
      return new Refusal(400, { error: refundMessages.tooSmall })
    case 'no payment':
      return new Refusal(400, { error: refundMessages.noPayment })
    case 'nothing left':
      return new Refusal(409, { error: refundMessages.nothingLeft })
    case 'changed':
      return new Refusal(409, { error: refundMessages.changed })
    case 'disputed':
      return new Refusal(409, { error: refundMessages.disputed })
    case 'id used':
      return new Refusal(400, { error: refundMessages.idUsed })
  }
}

function viewRun({ _id, asked_at, finished_at, staff_name, differences }: Reconciliation): ReconciliationView {
  return {
    ...{ _id, staff_name, differences },
    ...{ asked_at: asked_at.toISOString(), finished_at: finished_at?.toISOString() ?? null },
  }
}
