import { expect } from 'vitest'
import { runCommand } from '../../../server/cli/run-command.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'

/** Runs commands as the merchant does; each is expected to succeed or to be refused. */
export function makeOwner(paymentContext: PaymentContext) {
  const say = async (words: string[], isOk: boolean) => {
    const outcome = await runCommand(words, paymentContext)
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
