import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { paymentCalls } from './calls.ts'
import {
  AskedPayment,
  AttentionView,
  CreateRefund,
  DeclaredClosed,
  DisputeView,
  MoneyView,
  OpenedWebhook,
  ReconciliationView,
  RefundView,
  RetryRefund,
  RunReconciliation,
  SaveEvidence,
  WebhookPage,
  WebhooksQuery,
} from './schemas.ts'

/** Payments, refunds, disputes and the comparison with the provider. */
export const paymentEndpoints = {
  attention: {
    ...paymentCalls.attention,
    summary: 'What waits for a decision: disputes, failed refunds, payments that fit no order, and differences.',
    answer: AttentionView,
  },
  orderMoney: {
    ...paymentCalls.orderMoney,
    summary: 'Payments, refunds and disputes of an order, and what can still be refunded.',
    params: idParams,
    answer: MoneyView,
  },
  paymentMoney: {
    ...paymentCalls.paymentMoney,
    summary: 'The same for one payment, by its reference.',
    params: idParams,
    answer: MoneyView,
  },
  createRefund: {
    ...paymentCalls.createRefund,
    summary: 'Send money of a payment back: for pieces, the delivery fee, or an amount.',
    params: idParams,
    body: CreateRefund,
    answer: RefundView,
  },
  retryRefund: {
    ...paymentCalls.retryRefund,
    summary: 'Try a failed refund again.',
    params: idParams,
    body: RetryRefund,
    answer: RefundView,
  },
  askPayment: {
    ...paymentCalls.askPayment,
    summary: 'Ask the provider about a payment and its refunds, and record what it says.',
    params: idParams,
    answer: AskedPayment,
  },
  acceptPayment: {
    ...paymentCalls.acceptPayment,
    summary: 'Take a payment that is too small as the price of its order.',
    params: idParams,
    answer: AskedPayment,
  },
  closeDeclared: {
    ...paymentCalls.closeDeclared,
    summary: 'Take what a buyer said about an order’s payment off the list. A new session ID puts it back.',
    params: idParams,
    answer: DeclaredClosed,
  },
  disputes: {
    ...paymentCalls.disputes,
    summary: 'Open disputes, the earliest deadline first, then closed ones; 200 at most.',
    answer: z.array(DisputeView),
  },
  saveEvidence: {
    ...paymentCalls.saveEvidence,
    summary: 'Save what the bank should know about a dispute.',
    params: idParams,
    body: SaveEvidence,
    answer: DisputeView,
  },
  reconciliations: {
    ...paymentCalls.reconciliations,
    summary: 'The last 30 comparisons with the provider, the newest first.',
    answer: z.array(ReconciliationView),
  },
  webhooks: {
    ...paymentCalls.webhooks,
    summary: 'Webhooks of the last 30 days, the newest first, 50 at a time.',
    query: WebhooksQuery,
    answer: WebhookPage,
  },
  webhook: {
    ...paymentCalls.webhook,
    summary: 'One webhook with its bytes as text.',
    params: idParams,
    answer: OpenedWebhook,
  },
  handleWebhookAgain: {
    ...paymentCalls.handleWebhookAgain,
    summary: 'Handle the stored bytes of a webhook once more. What was done before is not done twice.',
    params: idParams,
    answer: OpenedWebhook,
  },
  runReconciliation: {
    ...paymentCalls.runReconciliation,
    summary: 'Compare with the provider now. It runs within seconds; the list shows when it is finished.',
    body: RunReconciliation,
    answer: ReconciliationView,
  },
} satisfies Record<string, Endpoint>
