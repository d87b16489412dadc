import { createHmac } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { Alarms } from './alarms.ts'
import type { Ledger } from './ledger.ts'
import type { Delivery } from './records.ts'
import type { Switches } from './switches.ts'

export interface Webhooks {
  send(event: string, reference: string, data: object): void
  /** Sends what was told about this reference once more, also what was held back. */
  resend(reference: string): number
  /** Goes on with what an earlier run left waiting. */
  start(): void
  stop(): Promise<void>
}

interface Parts {
  settings: Settings
  ledger: Ledger
  switches: Switches
  alarms: Alarms
  now(): number
}

const timeout = 30_000
const givenUpAfter = 72 * 60 * 60_000
/** How long an event waits for a later one to overtake it. */
const overtaking = 3_000

/** Tells the shop what happened, again and again until it answers 200. */
export function makeWebhooks({ settings, ledger, switches, alarms, now }: Parts): Webhooks {
  const underWay = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  function plan(delivery: Delivery): void {
    ledger.save('delivery', delivery)
    alarms.at(delivery.due, () => {
      // A later plan for the same delivery may have come between.
      const current = ledger.get('delivery', delivery.id)
      if (current.state !== 'waiting' || current.due !== delivery.due || underWay.has(current.id)) return
      // A ledger that cannot be written leaves the delivery waiting; the next start takes it up.
      const delivered = deliver(current).catch(() => {})
      underWay.set(
        current.id,
        delivered.finally(() => underWay.delete(current.id)),
      )
    })
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const result = await post(settings, delivery.body, stopping.signal)
    if (stopping.signal.aborted) return
    const tries = [...delivery.tries, { at: new Date(now()).toISOString(), result }]
    if (result === 200) {
      ledger.save('delivery', { ...delivery, tries, state: 'acknowledged' })
    } else if (now() - delivery.created >= givenUpAfter) {
      ledger.save('delivery', { ...delivery, tries, state: 'given up' })
    } else {
      const pauses = settings.webhookPauses
      const pause = pauses[Math.min(tries.length, pauses.length) - 1] ?? 0
      underWay.delete(delivery.id)
      plan({ ...delivery, tries, due: now() + pause })
    }
  }

  function enqueue(event: string, reference: string, body: string): void {
    const { off, copies, delay, outOfOrder } = switches.read().webhooks
    const waiting = outOfOrder ? ledger.all('delivery').filter(isUnsent) : []
    const created = now()
    for (let copy = 0; copy < copies; copy++) {
      const due = created + delay + (outOfOrder && waiting.length === 0 ? overtaking : 0)
      const delivery: Delivery = {
        id: ledger.newId(),
        event,
        reference,
        body,
        state: 'waiting',
        created,
        due,
        tries: [],
      }
      if (off) ledger.save('delivery', { ...delivery, state: 'held back' })
      else plan(delivery)
    }
    // The newer event has gone out; the ones it overtook follow.
    if (!off) for (const late of waiting) plan({ ...late, due: created + delay + 300 })
  }

  return {
    send: (event, reference, data) => enqueue(event, reference, JSON.stringify({ event, data })),
    resend(reference) {
      const told = ledger.all('delivery').filter((delivery) => delivery.reference === reference)
      const distinct = new Map(told.map((delivery) => [delivery.body, delivery]))
      for (const { event, body } of distinct.values()) enqueue(event, reference, body)
      return distinct.size
    },
    start() {
      for (const delivery of ledger.all('delivery')) if (delivery.state === 'waiting') plan(delivery)
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}

const isUnsent = ({ state, tries }: Delivery): boolean => state === 'waiting' && tries.length === 0

/** Lowercase hex HMAC-SHA512 over the bytes that are sent. */
function sign(body: Buffer, secretKey: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex')
}

async function post({ webhookUrl, secretKey }: Settings, text: string, stopping: AbortSignal) {
  const body = Buffer.from(text)
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Paystack/2.0 (sandbox)',
        'x-paystack-signature': sign(body, secretKey),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name === 'TimeoutError' ? 'no answer within 30 s' : error.message
}
