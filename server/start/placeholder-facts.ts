import type { StoreFacts } from '../../shared/content/store-info.ts'
import { keysOf } from '../../shared/domain/keys-of.ts'
import { type Config, ConfigError, placeholderFacts } from './config.ts'

const names = {
  email: { variable: 'STORE_EMAIL', words: 'e-mail address' },
  phone: { variable: 'STORE_PHONE', words: 'phone number' },
  address: { variable: 'STORE_ADDRESS', words: 'street address' },
} as const

/**
 * A store that takes real money must be reachable by its customers. Facts count as the shop shows them: from the
 * configuration, or as they were published in the back office.
 */
export function refusePlaceholderFacts({ payment, mailFrom }: Config, shown: StoreFacts): void {
  if (!payment.secretKeys?.current.startsWith('sk_live_')) return
  for (const fact of keysOf(names)) {
    if (shown[fact] !== placeholderFacts[fact]) continue
    const { variable, words } = names[fact]
    throw new ConfigError(
      `${variable}: must be set with live payment keys, or the ${words} published in the back office under Content; “${shown[fact]}” is a placeholder.`,
    )
  }
  if (mailFrom.includes(placeholderFacts.email))
    throw new ConfigError(
      `MAIL_FROM: or STORE_EMAIL must be set with live payment keys; “${mailFrom}” is a placeholder.`,
    )
}
