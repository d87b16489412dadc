import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Provider } from '../provider/provider.ts'
import type { Refund } from '../provider/records.ts'
import { createRefund, retryRefund } from '../provider/refunds.ts'
import { Paging, Period, pageOf } from './paging.ts'
import { createdRefund, listedRefund } from './refund-answers.ts'
import { Refusal } from './refusal.ts'

const config = { group: 'refunds' } as const

export function mountRefundRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger } = provider

  app.post('/refund', { config }, async ({ body }) => {
    const data = createdRefund(ledger, createRefund(provider, body))
    return { status: true, message: 'Refund has been queued for processing', data }
  })

  app.get('/refund', { config }, async ({ query }) => {
    const filter = Filter.safeParse(query)
    if (!filter.success) throw new Refusal('invalidParameters')
    const found = ledger.all('refund').filter((refund) => matches(refund, filter.data))
    const { items, meta } = pageOf(found.reverse(), filter.data)
    return { status: true, message: 'Refunds retrieved', data: items.map((item) => listedRefund(ledger, item)), meta }
  })

  app.get<{ Params: { id: string } }>('/refund/:id', { config }, async ({ params }) => {
    const refund = ledger.find('refund', Number(params.id))
    if (!refund) throw new Refusal('refundNotFound')
    return { status: true, message: 'Refund retrieved', data: listedRefund(ledger, refund) }
  })

  app.post<{ Params: { id: string } }>(
    '/refund/retry_with_customer_details/:id',
    { config },
    async ({ params, body }) => {
      const data = listedRefund(ledger, retryRefund(provider, Number(params.id), body))
      return { status: true, message: 'Refund retried and has been queued for processing', data }
    },
  )
}

const Filter = Paging.extend(Period.shape).extend({ transaction: z.string().optional() })

/** Refunds are listed by the transaction's id; its reference finds none, as at the provider. */
function matches(refund: Refund, { transaction, from, to }: z.infer<typeof Filter>): boolean {
  const created = Date.parse(refund.created_at)
  return (
    (transaction === undefined || String(refund.transaction) === transaction) &&
    (from === undefined || created >= from) &&
    (to === undefined || created <= to)
  )
}
