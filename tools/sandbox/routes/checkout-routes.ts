import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Attempts } from '../provider/attempts.ts'
import { isPaid } from '../provider/charges.ts'
import { readBankAccount, readCard } from '../provider/instruments.ts'
import { transferMinimum } from '../provider/money.ts'
import type { Provider } from '../provider/provider.ts'
import type { Transaction } from '../provider/records.ts'
import { testBank, testCards } from '../provider/test-cards.ts'
import { openTransfer, sendTransfer } from '../provider/transfers.ts'
import { Refusal } from './refusal.ts'
import { successPayload } from './transaction-answers.ts'

const config = { group: 'checkout' } as const

/** What the checkout page asks of its own server. These calls are the sandbox's, not the provider's. */
export function mountCheckoutRoutes(app: FastifyInstance, provider: Provider, attempts: Attempts): void {
  const { ledger, now } = provider

  /** Who holds the access code may pay. */
  function readCall<Shape extends z.ZodRawShape>(body: unknown, shape: z.ZodObject<Shape>, ip: string) {
    const call = Call.safeParse(body)
    const fields = shape.safeParse(body)
    if (!call.success || !fields.success) throw new Refusal('invalidParameters')
    const transaction = ledger.byAccessCode(call.data.access_code)
    if (!transaction) throw new Refusal('invalidAccessCode')
    const known = transaction.ip_address ? transaction : ledger.save('transaction', { ...transaction, ip_address: ip })
    return { transaction: known, fields: fields.data }
  }

  app.get('/popup/test-instruments', { config }, async () => ({ cards: testCards, bank: testBank, transferMinimum }))

  app.post('/popup/status', { config }, async ({ body, ip }) => stand(readCall(body, Nothing, ip).transaction))

  app.post('/popup/card', { config }, async ({ body, ip }) => {
    const { transaction, fields } = readCall(body, Card, ip)
    return attempts.begin(transaction, readCard(fields, new Date(now())), 'card')
  })

  app.post('/popup/bank', { config }, async ({ body, ip }) => {
    const { transaction, fields } = readCall(body, Bank, ip)
    return attempts.begin(transaction, readBankAccount(fields.bank, fields.account), 'bank')
  })

  app.post('/popup/answer', { config }, async ({ body, ip }) => {
    const { transaction, fields } = readCall(body, Answer, ip)
    return attempts.answer(transaction, fields.step, fields.value)
  })

  app.post('/popup/leave', { config }, async ({ body, ip }) => {
    const { transaction } = readCall(body, Nothing, ip)
    attempts.leave(transaction)
    return stand(transaction)
  })

  app.post('/popup/transfer', { config }, async ({ body, ip }) => {
    const { transaction } = readCall(body, Nothing, ip)
    if (isPaid(transaction)) return stand(transaction)
    if (transaction.requested_amount < transferMinimum) throw new Refusal('invalidAmount')
    openTransfer(provider, transaction)
    return stand(ledger.get('transaction', transaction.id))
  })

  app.post('/popup/transfer-sent', { config }, async ({ body, ip }) => {
    const { transaction, fields } = readCall(body, Sent, ip)
    return stand(isPaid(transaction) ? transaction : sendTransfer(provider, transaction, fields.at_once))
  })
}

/** How the transaction stands, in the page's terms. */
function stand(transaction: Transaction) {
  const { status, gateway_response, transfer, callback_url } = transaction
  if (!isPaid(transaction)) return { status, reason: gateway_response, transfer }
  const paid = successPayload(transaction)
  return { status, transfer, paid, leads_to: callback_url && withQuery(callback_url, paid.redirecturl) }
}

function withQuery(address: string, query: string): string {
  const url = new URL(address)
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value)
  return url.href
}

const Call = z.looseObject({ access_code: z.string() })
const Nothing = z.object({})
const Card = z.object({
  number: z.string().max(40),
  exp_month: z.string().regex(/^(0[1-9]|1[0-2])$/),
  exp_year: z.string().regex(/^\d{2}(\d{2})?$/),
  cvv: z.string().max(4),
})
const Bank = z.object({ bank: z.string(), account: z.string() })
const Answer = z.object({ step: z.enum(['birthday', 'pin', 'phone', 'otp', 'bank_page']), value: z.string().max(40) })
const Sent = z.object({ at_once: z.boolean().default(false) })
