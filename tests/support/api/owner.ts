import { expect } from 'vitest'
import { obey } from '../../../server/cli/owner-line.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'

/** Speaks to the store as its owner, who is either obeyed or refused. */
export function makeOwner(paymentContext: PaymentContext) {
  const say = async (words: string[], isOk: boolean) => {
    const outcome = await obey(words, paymentContext)
    expect(outcome.isOk, outcome.text).toBe(isOk)
    return outcome.text
  }
  return {
    done: (...words: string[]) => say(words, true),
    refused: (...words: string[]) => say(words, false),
  }
}

/** A table's rows as lists of cells; headings first. */
export function cells(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => !/^[- ]+$/.test(line))
    .map((line) => line.split(/ {2,}/))
}
