import { z } from 'zod'
import { Refusal } from '../routes/refusal.ts'
import { randomCode } from './codes.ts'
import type { Ledger } from './ledger.ts'
import { type Currency, currencies, isReference, judgeAmount } from './money.ts'
import type { Customer } from './records.ts'

/** What a shop asks to be paid. */
export interface Order {
  customer: Customer
  amount: number
  currency: Currency
  reference: string
  channels: string[]
  label: string | null
  metadata: Record<string, unknown> | ''
  callback_url: string | null
}

const offered = ['card', 'bank', 'bank_transfer', 'apple_pay']

/** Reads the fields that `initialize` and `request_inline` share, with the provider's complaints in its order. */
export function readOrder(ledger: Ledger, body: unknown): Order {
  const fields = Fields.safeParse(body)
  if (!fields.success) throw new Refusal('invalidParameters')
  const { reference = fields.data.ref, currency, label, callback_url, channels, metadata } = fields.data
  const customer = findCustomer(ledger, fields.data)
  if (!isCurrency(currency)) throw new Refusal('unsupportedCurrency')
  const amount = readAmount(fields.data.amount)
  const verdict = judgeAmount(amount, currency)
  if (verdict !== 'fine') throw new Refusal(verdict === 'invalid' ? 'invalidAmount' : 'amountLimit')
  if (reference && !isReference(reference)) throw new Refusal('invalidReference')
  if (reference && ledger.byReference(reference)) throw new Refusal('duplicateReference')
  return {
    customer,
    amount,
    currency,
    reference: reference || randomCode(10),
    channels: channels?.length ? channels : offered,
    label: label ?? null,
    metadata: readMetadata(metadata),
    callback_url: callback_url || null,
  }
}

/** Amounts are whole minor units; forms and many clients send them as text. */
export function readAmount(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN
}

const text = z.string().nullish()

const Fields = z.looseObject({
  email: z.unknown().optional(),
  customer_code: text,
  amount: z.unknown().optional(),
  currency: z.string().default('NGN'),
  reference: z.string().optional(),
  ref: z.string().optional(),
  label: text,
  firstname: text,
  lastname: text,
  first_name: text,
  last_name: text,
  phone: text,
  callback_url: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).nullish(),
  channels: z.array(z.string()).nullish(),
  metadata: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
})

function isCurrency(value: string): value is Currency {
  return (currencies as string[]).includes(value)
}

function readMetadata(value: z.infer<typeof Fields>['metadata']): Record<string, unknown> | '' {
  if (typeof value !== 'string') return value ?? ''
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(value))
    return parsed.success ? parsed.data : ''
  } catch {
    return ''
  }
}

/** The provider knows a customer by e-mail address; names and phone fill in as they become known. */
function findCustomer(ledger: Ledger, fields: z.infer<typeof Fields>): Customer {
  const customers = ledger.all('customer')
  const byCode = fields.customer_code && customers.find(({ customer_code }) => customer_code === fields.customer_code)
  if (byCode) return byCode
  const email = z.email().safeParse(fields.email)
  if (!email.success) throw new Refusal('invalidEmail')
  const known = customers.find((customer) => customer.email === email.data.toLowerCase())
  const customer: Customer = {
    id: known?.id ?? ledger.newId(),
    email: email.data.toLowerCase(),
    customer_code: known?.customer_code ?? `CUS_${randomCode(15)}`,
    first_name: fields.firstname || fields.first_name || known?.first_name || null,
    last_name: fields.lastname || fields.last_name || known?.last_name || null,
    phone: fields.phone || known?.phone || null,
  }
  return ledger.save('customer', customer)
}
