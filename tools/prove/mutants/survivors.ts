/**
 * Mutants that change nothing which buyers or the staff see, by file and name, each with the reason. The name begins with the
 * line, so they are looked at again when lines move.
 */
export const acceptedSurvivors: Record<string, Record<string, string>> = {
  'shared/domain/refunds/share-out.ts': {
    '7: weights.length === 0 → false': 'The rest of the function answers an empty list as well.',
    '18: a.index - b.index → a.index + b.index': 'The list is in this order before, and sorting keeps it.',
    '18: a.remainder < b.remainder → a.remainder <= b.remainder': 'Equal remainders were compared before.',
    '18: 1 → (1 + 1)': 'Only the sign of a comparison counts.',
    '19: 0 → 1': 'The default never counts, because the index is one of the list.',
  },
  'shared/domain/orders/general-discount.ts': {
    "19: [starts_at, ends_at] .filter((moment) => typeof moment === ' → [starts_at, ends_at]":
      'A date that is missing is never later than now.',
  },
  'shared/domain/delivery/delivery-quote.ts': {
    '80: 1 → (1 + 1)': 'The default never counts, because a text always has a first part.',
    '81: 1 → (1 + 1)': 'The default never counts, because a text always has a first part.',
  },
  'server/stock/store.ts': {
    '89: keyOf(a) < keyOf(b) → keyOf(a) <= keyOf(b)':
      'The lines of an order are summed by variant, so no two are equal.',
    '89: 1 → (1 + 1)': 'Only the sign of a comparison counts.',
  },
  'server/payments/keep-money.ts': {
    '82: checkoutId → true': 'Orders without a checkout then wait for each other, and nothing else changes.',
    '161: !canBecome(order.status, to) → false': 'Every change of state that this file makes is legal.',
    '161: throw new Error(`Order ${order._id} cannot go from ${order.s → ;':
      'Every change of state that this file makes is legal.',
  },
  'server/payments/settle-payment.ts': {
    '28: other → true': 'The payment is read once more, with the same result.',
    '129: order → true': 'A payment without an order is decided in the transaction that stores it.',
    '98: 0 → 1': 'Every question was put later than both moments.',
    '121: payment.order_id → true': 'Without an id no order is found, so none is locked.',
    '27: result?.paid → false': 'It only saves a question: the second caller finds the decided record.',
    '29: paymentContext.settling.set(reference, work) → ;':
      'It only saves a question: the second caller waits for its turn and finds the decided record.',
    '84: 0 → 1': 'A pause of a millisecond before the only look changes no answer.',
    '150: refunds.length > 0 → refunds.length >= 0': 'A surplus payment has a refund from the moment it is one.',
  },
}
