import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  ControlError,
  type Controls,
  DisputeOrder,
  OpenTransferOrder,
  PayOrder,
  TransferOrder,
  UnknownCharge,
} from '../provider/controls.ts'
import { type Switches, SwitchPatch } from '../provider/switches.ts'
import { Refusal } from './refusal.ts'

/** The controls over HTTP, for tests in another process on this machine. */
export function mountControlRoutes(app: FastifyInstance, controls: Controls, switches: Switches): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.status(403).send({ error: 'Only for programs on this machine.' })
  })
  app.setErrorHandler((error, _request, reply) => {
    const isExpected = [ControlError, Refusal, z.ZodError].some((kind) => error instanceof kind)
    reply.status(isExpected ? 400 : 500).send({ error: error instanceof Error ? error.message : String(error) })
  })

  app.get('/_sandbox/switches', async () => switches.read())
  app.post('/_sandbox/switches', async ({ body }) => switches.set(SwitchPatch.parse(body)))
  app.delete('/_sandbox/switches', async () => switches.clear())
  app.post('/_sandbox/pay', async ({ body }) => controls.pay(PayOrder.parse(body)))
  app.post('/_sandbox/open-transfer', async ({ body }) => controls.openTransfer(OpenTransferOrder.parse(body)))
  app.post('/_sandbox/transfer', async ({ body }) => controls.transfer(TransferOrder.parse(body)))
  app.post('/_sandbox/charge-unknown', async ({ body }) => controls.chargeUnknown(UnknownCharge.parse(body)))
  app.post('/_sandbox/dispute', async ({ body }) => {
    controls.dispute(DisputeOrder.parse(body))
    return {}
  })
  app.post('/_sandbox/heal-refunds', async ({ body }) => controls.healRefunds(Named.parse(body).reference))
  app.post('/_sandbox/resend-webhooks', async ({ body }) => ({
    sent: controls.resendWebhooks(Named.parse(body).reference),
  }))
  app.get('/_sandbox/ledger', async () => controls.readLedger())
}

const Named = z.object({ reference: z.string() })

/** Neither through a proxy, where every caller looks local, nor from a web page, which a visitor merely opened. */
function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isRelayed = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  const isFromPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
  return /^(::1|(::ffff:)?127(\.\d+){3})$/.test(ip) && !isRelayed && !isFromPage
}
