/** The least the provider takes, in minor units. */
const minimum = { NGN: 5_000, GHS: 10, KES: 300, ZAR: 100, USD: 200 } as const

export type Currency = keyof typeof minimum

export const currencies = Object.keys(minimum) as [Currency, ...Currency[]]

const maximum = 10_000_000 * 100
export const transferMinimum = 10_000
export const refundMinimum = 5_000

export function judgeAmount(amount: number, currency: Currency): 'fine' | 'invalid' | 'too much' {
  if (!Number.isSafeInteger(amount) || amount < minimum[currency]) return 'invalid'
  return amount > maximum ? 'too much' : 'fine'
}

/** 1.5 %, and a flat part from ₦2,500 upward, up to a cap. */
export function feeFor(amount: number): number {
  const flat = amount >= 250_000 ? 10_000 : 0
  return Math.min(Math.round(amount * 0.015) + flat, 200_000)
}

export const isReference = (text: string): boolean => /^[A-Za-z0-9.=-]+$/.test(text)
