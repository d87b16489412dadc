import { z } from 'zod'
import { isReference } from '../../shared/domain/orders/reference.ts'
import {
  currency,
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
  type RefundAnswer,
  type RefundState,
  type Verified,
} from './payment-provider.ts'
import { describeFailure } from './refunds/describe-failure.ts'

interface PaystackAccount {
  /** Ends in a slash. */
  apiUrl: string
  secretKey: string
}

/** Milliseconds. */
const callTimeout = 5_000
const rowsPerPage = 100
/** Statuses that say nothing about a payment: a wrong key, a timeout, too many calls. */
const refusals = new Set([401, 403, 408, 429])

/** Paystack's merchant API. Its responses are parsed and reshaped here and nowhere else. */
export function makePaystack({ apiUrl, secretKey }: PaystackAccount): PaymentProvider {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method,
        headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        // The secret key must not follow a redirect to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(callTimeout),
      })
      const { status } = response
      // The connection is free for the next call only once the body is read.
      const text = await response.text()
      if (refusals.has(status) || status >= 500) throw new ProviderUnavailable(`The provider answered ${status}.`)
      return Reply.parse(JSON.parse(text))
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable('The provider did not answer.', { cause: error })
    }
  }

  async function verify(reference: string): Promise<Verified> {
    if (!isReference(reference)) return { kind: 'unknown' }
    const reply = await call('GET', `transaction/verify/${reference}`)
    if (reply.status) {
      const transaction = parse(Transaction, reply.data)
      // A proxy that ignores case could answer for another payment.
      if (transaction.reference !== reference)
        throw new ProviderUnavailable('The provider answered for another payment.')
      return readTransaction(transaction)
    }
    // Any other refusal says nothing about this payment.
    if (reply.code === 'transaction_not_found' || /not found/i.test(reply.message)) return { kind: 'unknown' }
    throw new ProviderUnavailable(reply.message)
  }

  /** All pages of a list. */
  async function listAll<Row extends z.ZodType>(
    path: string,
    filter: Record<string, string>,
    row: Row,
  ): Promise<z.infer<Row>[]> {
    const rows: z.infer<Row>[] = []
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ ...filter, perPage: String(rowsPerPage), page: String(page) })
      const reply = await call('GET', `${path}?${query}`)
      const list = parse(z.array(row), reply.data)
      rows.push(...list)
      if (list.length < rowsPerPage) return rows
    }
  }

  async function listRefunds(providerId: string): Promise<ProviderRefund[]> {
    const refunds = await listAll('refund', { transaction: providerId }, Refund)
    return refunds.map(({ id, amount, status, merchant_note }) => ({
      id,
      amount,
      state: refundStates.get(status) ?? 'requested',
      needsAccount: status === 'needs-attention',
      note: merchant_note ?? '',
    }))
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
      const list = await listAll('transaction', { status: 'success', ...period(from, to) }, Listed)
      return list.map(({ reference }) => reference)
    },

    listRefunds,

    async listRefunded(from, to) {
      const list = await listAll('refund', period(from, to), RefundedPayment)
      return [...new Set(list.flatMap(({ transaction_reference }) => transaction_reference ?? []))]
    },

    async refund({ reference, amount, mark, earlierMarks, note, mayShrink }) {
      const payment = await verify(reference)
      if (payment.kind !== 'paid' && payment.kind !== 'reversed')
        throw new ProviderUnavailable(`Payment ${reference} cannot be sent back yet.`)
      // A repeated request could send the money twice, so the refunds under way are read first.
      const refunds = await listRefunds(payment.providerId)
      const sent = refunds.filter((refund) => refund.state !== 'failed' || refund.needsAccount)
      // A webhook that comes late may have called an earlier attempt failed that is still on its way.
      const same =
        refunds.find((refund) => refund.note.includes(mark)) ??
        sent.find((refund) => earlierMarks.some((earlier) => refund.note.includes(earlier)))
      if (same) return { ...same, problem: describeFailure(same) }
      const room = payment.amount - sent.reduce((sum, refund) => sum + refund.amount, 0)
      const nothing = { id: null, needsAccount: false, problem: '' }
      if (room <= 0 && mayShrink) return { ...nothing, ...worstOf(sent), amount: 0 }
      if (room < amount && !mayShrink)
        return { ...nothing, amount, state: 'failed', problem: 'Too little of this payment is left at the provider.' }
      // A payment may be called reversed when a part of it went back, so it is asked for too: more than is left is refused.
      const asked = Math.min(amount, room)
      const reply = await call('POST', 'refund', {
        ...{ transaction: reference, amount: asked, currency: payment.currency },
        merchant_note: `${note} ${mark}`.trim(),
      })
      if (reply.code === 'transaction_reversed') {
        // All of it went back in a way that is not in the list of refunds, or is on its way and will be listed later.
        const isOver = payment.kind === 'reversed' && !payment.isUnderWay
        return { ...nothing, amount: asked, state: isOver ? 'processed' : 'requested' }
      }
      if (!reply.status) return { ...nothing, amount: asked, state: 'failed', problem: reply.message }
      const created = CreatedRefund.safeParse(reply.data)
      return { ...nothing, amount: asked, state: 'requested', id: created.data?.id ?? null }
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

const providerId = z.union([z.number(), z.string()]).transform(String)
const Started = z.object({ access_code: z.string() })
const Listed = z.object({ reference: z.string() })
const Refund = z.object({
  id: providerId,
  status: z.string(),
  amount: z.coerce.number(),
  merchant_note: z.string().nullish(),
})
const CreatedRefund = z.object({ id: providerId })
const RefundedPayment = z.object({ transaction_reference: z.string().nullish() })

const Transaction = z.object({
  id: providerId,
  reference: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  paid_at: z.string().nullish(),
  channel: z.string().nullish().catch(null),
  authorization: z.object({ last4: z.string().nullish() }).nullish().catch(null),
  customer: z.object({ email: z.string() }),
})

const refundStates = new Map<string, RefundState>([
  ['processed', 'processed'],
  ['failed', 'failed'],
  ['needs-attention', 'failed'],
])

function period(from: Date, to: Date) {
  return { from: from.toISOString(), to: to.toISOString() }
}

/** A payment refunded in parts is refunded when its last part is. */
function worstOf(refunds: readonly ProviderRefund[]): Pick<RefundAnswer, 'state' | 'needsAccount' | 'problem'> {
  const states = refunds.map(({ state }) => state)
  const state = (['failed', 'requested'] as const).find((worse) => states.includes(worse)) ?? 'processed'
  const needsAccount = refunds.some((refund) => refund.needsAccount)
  return { state, needsAccount, problem: describeFailure({ state, needsAccount }) }
}

/** Money may be on its way. */
const pending = new Set(['pending', 'processing', 'queued'])
const sentBack = new Set(['reversed', 'reversal-pending'])

function readTransaction({
  id,
  status,
  amount,
  currency,
  paid_at,
  channel,
  authorization,
  customer,
}: z.infer<typeof Transaction>): Verified {
  const facts = { providerId: id, amount, currency, email: customer.email.toLowerCase() }
  const paidWith = { channel: channel ?? null, last4: authorization?.last4 ?? null }
  if (status === 'success') return { kind: 'paid', ...facts, ...paidWith, paidAt: paid_at ? new Date(paid_at) : null }
  if (sentBack.has(status)) return { kind: 'reversed', ...facts, isUnderWay: status !== 'reversed' }
  if (pending.has(status)) return { kind: 'pending' }
  return { kind: status === 'ongoing' ? 'ongoing' : 'unpaid' }
}

function parse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(data)
  if (!parsed.success)
    throw new ProviderUnavailable('The provider answered in a form we do not know.', { cause: parsed.error })
  return parsed.data
}
