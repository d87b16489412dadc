import type { settingsEndpoints } from '../../shared/contract/admin/settings/endpoints.ts'
import type { StoreState } from '../../shared/contract/admin/settings/schemas.ts'
import type { PaymentSettings } from '../../shared/contract/shop/order-schemas.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { outboxStore } from '../mail/store.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import { changeThresholds, viewThresholds } from './edit-thresholds.ts'
import { lastEventStore } from './last-events.ts'

interface Needed {
  db: Db
  clock: () => Date
  paymentSettings: PaymentSettings
  config: { smtpUrl?: string | undefined }
}

export function makeSettingsAdminHandlers({
  db,
  clock,
  paymentSettings,
  config,
}: Needed): Handlers<typeof settingsEndpoints, StaffCaller> {
  async function readState(): Promise<StoreState> {
    const [webhook, reconciliation, { oldest_at, ...queue }] = await Promise.all([
      lastEventStore(db).find('webhook'),
      lastEventStore(db).find('reconciliation'),
      outboxStore(db).countQueue(),
    ])
    return {
      payment_mode: modeOf(paymentSettings),
      last_webhook_at: webhook?.at.toISOString() ?? null,
      last_reconciliation: reconciliation ? { at: reconciliation.at.toISOString(), ...reconciliation.result } : null,
      mail: { has_server: Boolean(config.smtpUrl), ...queue, oldest_at: oldest_at?.toISOString() ?? null },
    }
  }

  return {
    async settings() {
      const [thresholds, state] = await Promise.all([viewThresholds(db), readState()])
      return { data: { thresholds, state } }
    },

    async changeSettings({ body }, caller) {
      const author = authorOf(await sessionOf(caller), caller.address, clock())
      return { data: await changeThresholds(body, author, db) }
    },
  }
}

function modeOf({ is_sandbox, public_key }: PaymentSettings): StoreState['payment_mode'] {
  if (is_sandbox) return 'sandbox'
  return public_key.startsWith('pk_live_') ? 'live' : 'test'
}
