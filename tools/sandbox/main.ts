import type { AddressInfo } from 'node:net'
import { makeAlarms } from './provider/alarms.ts'
import { makeAttempts } from './provider/attempts.ts'
import { type Controls, makeControls } from './provider/controls.ts'
import { makeLedger } from './provider/ledger.ts'
import type { Provider } from './provider/provider.ts'
import { awaitRefund } from './provider/refunds.ts'
import { makeSwitches, type Switches } from './provider/switches.ts'
import { awaitTransfer } from './provider/transfers.ts'
import { makeWebhooks } from './provider/webhooks.ts'
import { buildServer } from './server.ts'
import { readSettings, readShop, type SandboxOptions, type ShopAddress } from './settings.ts'

export type { SandboxOptions } from './settings.ts'

export interface Sandbox extends Controls {
  /** Checkout, API and wallet origin in one, without a slash at the end. */
  origin: string
  switches: Switches
  /** Tells where the shop is, when that was not known at the start. */
  pointAt(shop: ShopAddress): void
  close(): Promise<void>
}

/** A payment provider on this machine, for development and tests: speaks Paystack's protocol, moves no money. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const settings = readSettings(options)
  const { clock = () => new Date(), host = 'localhost' } = options
  const now = () => clock().getTime()
  const ledger = makeLedger(options.dataFile)
  const switches = makeSwitches()
  const alarms = makeAlarms(now)
  const webhooks = makeWebhooks({ settings, ledger, switches, alarms, now })
  let origin = ''
  const provider: Provider = { settings, ledger, switches, alarms, webhooks, now, origin: () => origin }
  const controls = makeControls(provider)
  const attempts = makeAttempts(provider)
  const { logger = false, pageDir } = options
  let openDoor = () => {}
  const opened = new Promise<void>((resolve) => {
    openDoor = resolve
  })
  const app = await buildServer({ provider, attempts, controls, logger, pageDir, opened })

  let closing: Promise<void> | undefined
  async function stop(): Promise<void> {
    alarms.clear()
    await app.close()
    await webhooks.stop()
    ledger.close()
  }
  const close = () => {
    closing ??= stop()
    return closing
  }

  try {
    await app.listen({ port: options.port, host })
    ledger.open(clock())
  } catch (error) {
    await close()
    throw error
  }
  origin = options.publicOrigin ?? `http://${nameOf(host)}:${(app.server.address() as AddressInfo).port}`
  openDoor()

  // What an earlier run left on its way goes on.
  webhooks.start()
  for (const transaction of ledger.all('transaction')) awaitTransfer(provider, transaction)
  for (const refund of ledger.all('refund')) awaitRefund(provider, refund)
  const pointAt = (shop: ShopAddress) => void Object.assign(settings, readShop(shop))
  return { ...controls, origin, switches, pointAt, close }
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
