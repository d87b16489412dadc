import type { PaymentContext } from '../payments/payment-context.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { aliases, commands, help } from './commands.ts'
import { UsageError } from './usage-error.ts'

export interface Outcome {
  text: string
  isOk: boolean
}

export async function runCommand(words: readonly string[], paymentContext: PaymentContext): Promise<Outcome> {
  const [given = '--help', ...rest] = words
  if (given === '--help' || rest.includes('--help')) return { text: help(), isOk: true }
  const name = aliases.get(given) ?? given
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { text: `There is no command ${given}.\n\n${help()}`, isOk: false }
  try {
    const result = await command.run(rest, paymentContext)
    return typeof result === 'string' ? { text: result, isOk: true } : { text: result.problems.join('\n'), isOk: false }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return { text: 'The payment provider does not answer. Is the store running?', isOk: false }
    if (!(error instanceof UsageError)) throw error
    return { text: `${error.message}\nIt goes like this: npm run owner -- ${command.usage}`, isOk: false }
  }
}
