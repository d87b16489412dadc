import type { Payment } from './charges.ts'
import { randomCode } from './codes.ts'
import type { Authorization } from './records.ts'
import { type Step, type TestCard, testBank, testCards, testOtp } from './test-cards.ts'

/** Something that can be charged: what it asks on the way, and how it ends. */
export interface Instrument {
  steps: Step[]
  expected: Partial<Record<Step, string>>
  /** Why the bank says no in the end; absent: it says yes. */
  declined?: string | undefined
  payment: Payment
}

export interface CardEntry {
  number: string
  exp_month: string
  exp_year: string
  cvv: string
}

/** The card as typed, or why it cannot be charged. Only test cards exist here; a real one is turned away unkept. */
export function readCard(entry: CardEntry, now: Date): Instrument | string {
  const number = entry.number.replace(/\D/g, '')
  const card = testCards.find((known) => known.number === number)
  if (!card) return 'Declined. Please use a test card, this sandbox knows no other'
  if (isExpired(entry, now)) return 'Expired Card'
  if (entry.cvv !== card.cvv) return 'Declined. The CVV does not belong to this test card'
  return cardInstrument(card, entry)
}

export function cardInstrument(card: TestCard, { exp_month, exp_year }: Pick<CardEntry, 'exp_month' | 'exp_year'>) {
  const authorization: Authorization = {
    ...blankAuthorization('card'),
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month,
    exp_year: exp_year.length === 2 ? `20${exp_year}` : exp_year,
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    brand: card.brand,
    reusable: card.isReusable,
    signature: `SIG_${randomCode(20)}`,
  }
  const expected: Instrument['expected'] = { otp: testOtp, bank_page: 'authorise' }
  if (card.pin) expected.pin = card.pin
  const instrument: Instrument = {
    steps: card.steps,
    expected,
    declined: card.declined,
    payment: { channel: 'card', authorization, refund: card.refund },
  }
  return instrument
}

/** An account at the test bank: charged after a birthday and a code. */
export function readBankAccount(bank: string, account: string): Instrument | string {
  if (bank !== testBank.code || account !== testBank.account) return 'Invalid account details'
  const authorization: Authorization = {
    ...blankAuthorization('bank'),
    bin: '000XXX',
    last4: 'X000',
    exp_month: '12',
    exp_year: '9999',
    card_type: '',
    bank: testBank.name,
    brand: testBank.name,
  }
  return {
    steps: ['birthday', 'otp'],
    expected: { birthday: testBank.birthday, otp: testOtp },
    payment: { channel: 'bank', authorization, refund: 'processed' },
  }
}

/** What a wallet charges: the card behind it stays the wallet's secret. */
export function walletPayment(): Payment {
  const authorization = {
    ...blankAuthorization('apple_pay'),
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    card_type: 'visa ',
    bank: 'TEST BANK',
    brand: 'visa',
  }
  return { channel: 'apple_pay', authorization, refund: 'processed' }
}

export function blankAuthorization(channel: string) {
  return {
    authorization_code: `AUTH_${randomCode(10)}`,
    channel,
    country_code: 'NG',
    reusable: false,
    signature: null,
    account_name: null,
    receiver_bank_account_number: null,
    receiver_bank: null,
  }
}

function isExpired({ exp_month, exp_year }: CardEntry, now: Date): boolean {
  const year = Number(exp_year.length === 2 ? `20${exp_year}` : exp_year)
  return year * 12 + Number(exp_month) < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
