import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { startTransaction } from '../provider/charges.ts'
import { readOrder } from '../provider/order.ts'
import type { Provider } from '../provider/provider.ts'
import { allowCrossOrigin } from './cross-origin.ts'
import { inlineData } from './inline-answers.ts'
import { Refusal } from './refusal.ts'

const config = { group: 'inline' } as const

/** What the provider's library and checkout page call from a browser, with the public key. */
export function mountInlineRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger, settings } = provider
  allowCrossOrigin(app, [
    '/checkout/request_inline',
    '/transaction/verify_access_code/:code',
    '/transaction/set_ip/:id',
    '/transaction/update_log/:id',
  ])

  app.post('/checkout/request_inline', { config }, async ({ body }) => {
    if (Keyed.safeParse(body).data?.key !== settings.publicKey) throw new Refusal('invalidPublicKey')
    const transaction = startTransaction(provider, readOrder(ledger, body), 'request_inline')
    return { status: true, message: 'Inline session initiated', data: inlineData(provider, transaction) }
  })

  app.get<{ Params: { code: string } }>('/transaction/verify_access_code/:code', { config }, async ({ params }) => {
    const transaction = ledger.byAccessCode(params.code)
    if (!transaction) throw new Refusal('invalidAccessCode')
    return { status: true, message: 'Access code validated', data: inlineData(provider, transaction) }
  })

  app.post<{ Params: { id: string } }>('/transaction/set_ip/:id', { config }, async (request) => {
    const transaction = findForBrowser(request)
    ledger.save('transaction', { ...transaction, ip_address: request.ip })
    return { status: true, message: 'IP address saved' }
  })

  app.post<{ Params: { id: string } }>('/transaction/update_log/:id', { config }, async (request) => {
    const transaction = findForBrowser(request)
    const log = readLog(request.body)
    // The library sends each longer log without waiting for the one before, so an earlier one may come later.
    const isNews = log.history.length >= (transaction.log?.history.length ?? 0)
    if (isNews) ledger.save('transaction', { ...transaction, log: { ...transaction.log, ...log } })
    return { status: true, message: 'Log updated' }
  })

  function findForBrowser({ headers, params }: FastifyRequest<{ Params: { id: string } }>) {
    if (!headers.authorization) throw new Refusal('noKey')
    if (headers.authorization !== `Bearer ${settings.publicKey}`) throw new Refusal('invalidKey')
    const transaction = ledger.find('transaction', Number(params.id))
    if (!transaction) throw new Refusal('transactionNotFound')
    return transaction
  }
}

const Keyed = z.looseObject({ key: z.string() })

const Log = z.looseObject({
  start_time: z.number(),
  time_spent: z.number(),
  attempts: z.number(),
  errors: z.number(),
  success: z.boolean(),
  mobile: z.boolean(),
  input: z.array(z.unknown()),
  history: z.array(z.object({ type: z.string(), message: z.string(), time: z.number() })),
})

/** The library sends JSON within JSON, labelled as plain text. */
function readLog(body: unknown) {
  try {
    const { payload } = z.object({ payload: z.string() }).parse(JSON.parse(String(body)))
    return Log.parse(JSON.parse(payload))
  } catch {
    throw new Refusal('invalidParameters')
  }
}
