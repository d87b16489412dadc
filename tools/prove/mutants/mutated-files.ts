import type { Mutant } from './make-mutants.ts'

/** A file in which mutants are made, and the tests that must notice them. */
export interface MutatedFile {
  name: 'money' | 'pricing' | 'settle' | 'limits' | 'permissions' | 'stock'
  file: string
  /** The tests that cover the file. */
  tests: string[]
  /** Tests of the API need a database and take longer, so only some of their mutants are tried in a run. */
  isApi?: boolean
  /** Mutants that no general rule makes, found by their text; each is always tried. */
  own?: { find: string; text: string }[]
}

/** The tests of settlements. */
const settleTests = [
  ...['tests/api/payments/money-races.test.ts', 'tests/api/payments/late-payments.test.ts'],
  ...['tests/api/checkout/order-attacks.test.ts', 'tests/api/checkout/order-faults.test.ts'],
  ...['tests/api/checkout/order-races.test.ts', 'tests/api/checkout/superseded-orders.test.ts'],
  ...['tests/api/payments/provider-answers.test.ts', 'tests/api/payments/sent-payments.test.ts'],
  'tests/api/delivery/calendar.test.ts',
]

export const mutatedFiles: MutatedFile[] = [
  { name: 'money', file: 'shared/domain/money.ts', tests: ['shared/domain/money.test.ts'] },
  { name: 'money', file: 'shared/domain/refunds/share-out.ts', tests: ['shared/domain/refunds/share-out.test.ts'] },
  { name: 'pricing', file: 'shared/domain/orders/pricing.ts', tests: ['shared/domain/orders/pricing.test.ts'] },
  {
    ...{ name: 'pricing', file: 'shared/domain/orders/general-discount.ts' },
    tests: ['shared/domain/orders/general-discount.test.ts'],
  },
  {
    ...{ name: 'pricing', file: 'shared/domain/delivery/delivery-quote.ts' },
    tests: ['shared/domain/delivery/delivery-quote.test.ts'],
  },
  { name: 'stock', file: 'shared/domain/catalogue/stock.ts', tests: ['shared/domain/catalogue/stock.test.ts'] },
  { name: 'stock', file: 'shared/domain/orders/order.ts', tests: ['shared/domain/orders/order.test.ts'] },
  { name: 'permissions', file: 'shared/domain/roles.ts', tests: ['shared/domain/roles.test.ts'] },
  { name: 'limits', file: 'server/http/limits/limits.ts', tests: ['server/http/limits/limits.test.ts'] },
  {
    ...{ name: 'permissions', file: 'server/staff/guard.ts', isApi: true },
    tests: [
      'tests/api/staff/permissions.test.ts',
      'tests/api/staff/sign-in.test.ts',
      'tests/api/staff/second-factor.test.ts',
    ],
  },
  {
    ...{ name: 'stock', file: 'server/stock/store.ts', isApi: true },
    tests: [
      'tests/api/checkout/order-races.test.ts',
      'tests/api/checkout/order-rules.test.ts',
      'tests/api/stock/stock.test.ts',
      'tests/api/cli/owner-stock.test.ts',
    ],
    // Selling one piece too many, and taking pieces that should come back.
    own: [
      { find: '.stock} >= $', text: '.stock} + 1 >= $' },
      { find: 'set stock = stock + $', text: 'set stock = stock - $' },
    ],
  },
  {
    ...{ name: 'settle', file: 'server/payments/settle-payment.ts', isApi: true },
    tests: settleTests,
    // Settling without the locks of the payment and the order.
    own: [
      { find: 'await payments.lock(reference, paymentContext.clock())', text: 'await payments.find(reference)' },
      { find: 'await orderStore(tx).lock(payment.order_id)', text: 'await orderStore(tx).find(payment.order_id)' },
    ],
  },
  {
    ...{ name: 'settle', file: 'server/payments/keep-money.ts', isApi: true },
    tests: [...settleTests, 'tests/api/accounts/account-deletion.test.ts', 'tests/api/orders/account-orders.test.ts'],
  },
]

/** The mutants that a file has beside the general ones. */
export function ownMutants({ own = [], file }: MutatedFile, source: string): Mutant[] {
  return own.map(({ find, text }) => {
    const start = source.indexOf(find)
    if (start < 0) throw new Error(`${file} has no “${find}”.`)
    const line = source.slice(0, start).split('\n').length
    return { start, end: start + find.length, text, name: `${line}: ${find} → ${text}` }
  })
}
