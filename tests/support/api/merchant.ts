import { expect } from 'vitest'
import { runCommand } from '../../../server/cli/run-command.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'

/** Runs commands of the merchant; `done` expects that one succeeds, `refused` that it fails. */
export function makeMerchant(paymentContext: PaymentContext) {
  const run = async (words: string[], isOk: boolean) => {
    const outcome = await runCommand(words, paymentContext)
    expect(outcome.isOk, outcome.text).toBe(isOk)
    return outcome.text
  }
  return {
    done: (...words: string[]) => run(words, true),
    refused: (...words: string[]) => run(words, false),
  }
}

/** A table's rows as lists of cells; headings first. */
export function cells(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => !/^[- ]+$/.test(line))
    .map((line) => line.split(/ {2,}/))
}
