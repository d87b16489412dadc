import { fresh, staff } from '../access.ts'

/** Payments, refunds, disputes and the comparison with the provider. */
export const paymentCalls = {
  attention: staff('payments.read', 'GET', '/attention'),
  orderMoney: staff('payments.read', 'GET', '/orders/:id/money'),
  paymentMoney: staff('payments.read', 'GET', '/payments/:id/money'),
  createRefund: fresh('payments.refund', 'POST', '/payments/:id/refunds'),
  retryRefund: fresh('payments.refund', 'POST', '/refunds/:id/retry'),
  askPayment: staff('payments.decide', 'POST', '/payments/:id/ask'),
  acceptPayment: fresh('payments.decide', 'POST', '/payments/:id/accept'),
  closeDeclared: staff('payments.decide', 'POST', '/declared-payments/:id/done'),
  disputes: staff('payments.read', 'GET', '/disputes'),
  saveEvidence: staff('payments.decide', 'PUT', '/disputes/:id/evidence'),
  reconciliations: staff('payments.read', 'GET', '/reconciliations'),
  webhooks: staff('payments.decide', 'GET', '/webhooks'),
  webhook: staff('payments.decide', 'GET', '/webhooks/:id'),
  handleWebhookAgain: staff('payments.decide', 'POST', '/webhooks/:id/again'),
  runReconciliation: staff('payments.decide', 'POST', '/reconciliations'),
}
