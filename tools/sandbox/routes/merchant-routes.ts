import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Attempts } from '../provider/attempts.ts'
import { startTransaction } from '../provider/charges.ts'
import { readOrder } from '../provider/order.ts'
import type { Provider } from '../provider/provider.ts'
import type { Transaction } from '../provider/records.ts'
import { Paging, Period, pageOf } from './paging.ts'
import { mountRefundRoutes } from './refund-routes.ts'
import { Refusal } from './refusal.ts'
import { fetchedData, verifyData } from './transaction-answers.ts'

/** The API a shop's server calls with its secret key. */
export function mountMerchantRoutes(app: FastifyInstance, provider: Provider, attempts: Attempts): void {
  const { ledger, settings } = provider
  app.addHook('onRequest', async (request) => checkKey(request, settings.secretKey))

  app.post('/transaction/initialize', { config: { group: 'initialize' } }, async ({ body }) => {
    const order = readOrder(ledger, body)
    const { access_code, reference } = startTransaction(provider, order, 'transaction_initialize')
    const authorization_url = `${provider.origin()}/${access_code}`
    return { status: true, message: 'Authorization URL created', data: { authorization_url, access_code, reference } }
  })

  app.get<{ Params: { reference: string } }>(
    '/transaction/verify/:reference',
    { config: { group: 'verify' } },
    async ({ params }) => {
      const transaction = ledger.byReference(params.reference)
      if (!transaction) throw new Refusal('referenceNotFound')
      return { status: true, message: 'Verification successful', data: verifyData(ledger, attempts.show(transaction)) }
    },
  )

  app.get<{ Params: { id: string } }>('/transaction/:id', { config: { group: 'transactions' } }, async ({ params }) => {
    if (!/^\d+$/.test(params.id)) throw new Refusal('idNotNumeric')
    const transaction = ledger.find('transaction', Number(params.id))
    if (!transaction) throw new Refusal('transactionNotFound')
    const data = { ...fetchedData(ledger, attempts.show(transaction)), helpdesk_link: null }
    return { status: true, message: 'Transaction retrieved', data }
  })

  app.get('/transaction', { config: { group: 'transactions' } }, async ({ query }) => {
    const filter = Filter.safeParse(query)
    if (!filter.success) throw new Refusal('invalidParameters')
    const found = ledger
      .all('transaction')
      .map(attempts.show)
      .filter((transaction) => matches(transaction, filter.data))
      .reverse()
    const { items, meta } = pageOf(found, filter.data)
    const total_volume = found.reduce((sum, { amount }) => sum + amount, 0)
    const data = items.map((transaction) => fetchedData(ledger, transaction))
    return { status: true, message: 'Transactions retrieved', data, meta: { ...meta, total_volume } }
  })

  mountRefundRoutes(app, provider)
}

function checkKey({ headers }: FastifyRequest, secretKey: string): void {
  if (!headers.authorization) throw new Refusal('noKey')
  if (headers.authorization.replace(/^Bearer\s+/i, '').trim() !== secretKey) throw new Refusal('invalidKey')
}

const Filter = Paging.extend(Period.shape).extend({
  status: z.string().optional(),
  customer: z.coerce.number().optional(),
  amount: z.coerce.number().optional(),
})

function matches(transaction: Transaction, { status, customer, amount, from, to }: z.infer<typeof Filter>): boolean {
  const created = Date.parse(transaction.created_at)
  return (
    (status === undefined || transaction.status === status) &&
    (customer === undefined || transaction.customer === customer) &&
    (amount === undefined || transaction.amount === amount) &&
    (from === undefined || created >= from) &&
    (to === undefined || created <= to)
  )
}
