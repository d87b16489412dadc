import type { Settings } from '../settings.ts'
import type { Alarms } from './alarms.ts'
import type { Ledger } from './ledger.ts'
import type { Switches } from './switches.ts'
import type { Webhooks } from './webhooks.ts'

/** What every part of the sandbox works with. */
export interface Provider {
  settings: Settings
  ledger: Ledger
  switches: Switches
  alarms: Alarms
  webhooks: Webhooks
  now(): number
  /** Where browsers reach the sandbox; known once it listens. */
  origin(): string
}

/** The merchant's number at the provider. */
export const integration = 412_829
