import { z } from 'zod'
import { exchange } from './exchange.ts'
import { currency, type PaymentProvider, ProviderUnavailable, type Verified } from './payment-provider.ts'

interface PaystackAccount {
  /** Ends in a slash. */
  apiUrl: string
  secretKey: string
}

const patience = 5_000
/** They are about us or about the moment, never about a payment. */
const refusals = new Set([401, 403, 408, 429])

/** Paystack's merchant API. Its answers are reshaped here, at the door, and nowhere else. */
export function makePaystack({ apiUrl, secretKey }: PaystackAccount): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    try {
      const { status, text } = await exchange(new URL(path, apiUrl), {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        patience,
        ...(body && { json: JSON.stringify(body) }),
      })
      if (refusals.has(status) || status >= 500) throw new ProviderUnavailable(`The provider answered ${status}.`)
      return Reply.parse(JSON.parse(text))
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable('The provider did not answer.', { cause: error })
    }
  }

  async function verify(reference: string): Promise<Verified> {
    const reply = await call('GET', `transaction/verify/${encodeURIComponent(reference)}`)
    if (reply.status) return readTransaction(parse(Transaction, reply.data))
    // Any other refusal says nothing about the payment.
    if (reply.code === 'transaction_not_found' || /not found/i.test(reply.message)) return { kind: 'unknown' }
    throw new ProviderUnavailable(reply.message)
  }

  return {
    verify,

    async start({ reference, email, amount, returnUrl }) {
      const reply = await call('POST', 'transaction/initialize', {
        reference,
        email,
        amount,
        currency,
        callback_url: returnUrl,
      })
      if (reply.status) return { kind: 'started', accessCode: parse(Started, reply.data).access_code }
      if (reply.code === 'duplicate_reference' || /duplicate/i.test(reply.message)) return { kind: 'reference taken' }
      throw new ProviderUnavailable(reply.message)
    },

    async listPaid(from, to) {
      const references: string[] = []
      for (let page = 1; ; page++) {
        const query = new URLSearchParams({
          status: 'success',
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: '100',
          page: String(page),
        })
        const reply = await call('GET', `transaction?${query}`)
        const list = parse(z.array(z.object({ reference: z.string() })), reply.data)
        references.push(...list.map(({ reference }) => reference))
        if (list.length < 100) return references
      }
    },

    async refund(reference, amount) {
      const payment = await verify(reference)
      if (payment.kind !== 'paid' && payment.kind !== 'reversed')
        throw new ProviderUnavailable(`Payment ${reference} cannot be sent back yet.`)
      // A repeated request could send the money twice, so what is under way is looked up first.
      const known = await call('GET', `refund?transaction=${payment.providerId}`)
      const refunds = parse(z.array(Refund), known.data)
      const sent = refunds.filter(({ status }) => status !== 'failed')
      // The owner may have sent a part back at the provider's own desk.
      const rest = amount - sent.reduce((sum, refund) => sum + refund.amount, 0)
      if (rest <= 0) return worstOf(sent)
      if (sent.length < refunds.length) return 'failed'
      if (payment.kind === 'reversed') return 'processed'
      const asked = await call('POST', 'refund', { transaction: reference, amount: rest, currency: payment.currency })
      if (asked.status || asked.code === 'transaction_reversed') return 'requested'
      return 'failed'
    },
  }
}

type Reply = z.infer<typeof Reply>
const Reply = z.object({
  status: z.boolean(),
  message: z.string().default(''),
  code: z.string().optional(),
  data: z.unknown().optional(),
})

const Started = z.object({ access_code: z.string() })
const Refund = z.object({ status: z.string(), amount: z.coerce.number() })

const Transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string().nullish(),
  customer: z.object({ email: z.string() }),
})

const refundStates: Record<string, 'requested' | 'processed' | 'failed'> = {
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'failed',
}

/** Money that went back in parts is back when the last of them is. */
function worstOf(refunds: z.infer<typeof Refund>[]): 'requested' | 'processed' | 'failed' {
  const states = refunds.map(({ status }) => refundStates[status] ?? 'requested')
  return (['failed', 'requested'] as const).find((state) => states.includes(state)) ?? 'processed'
}

const underWay = new Set(['ongoing', 'pending', 'processing', 'queued'])
const sentBack = new Set(['reversed', 'reversal-pending'])

function readTransaction({ id, status, amount, currency, paid_at, customer }: z.infer<typeof Transaction>): Verified {
  const facts = { providerId: id, amount, currency, email: customer.email.toLowerCase() }
  if (status === 'success') return { kind: 'paid', ...facts, paidAt: paid_at ? new Date(paid_at) : null }
  if (sentBack.has(status)) return { kind: 'reversed', ...facts }
  return { kind: underWay.has(status) ? 'pending' : 'unpaid' }
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data)
  if (!parsed.success)
    throw new ProviderUnavailable('The provider answered in a form we do not know.', { cause: parsed.error })
  return parsed.data
}
