import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { takeDecline } from '../provider/attempts.ts'
import { isPaid, recordFailure, recordSuccess } from '../provider/charges.ts'
import { walletPayment } from '../provider/instruments.ts'
import type { Provider } from '../provider/provider.ts'
import { allowCrossOrigin } from './cross-origin.ts'
import { successPayload } from './transaction-answers.ts'

const config = { group: 'wallet' } as const

/** The wallet's two calls. Their bodies are forms, and their answers have a form of their own. */
export function mountWalletRoutes(app: FastifyInstance, provider: Provider): void {
  const { ledger, now } = provider
  allowCrossOrigin(app, [])

  app.post('/applepay/validate-session', { config }, async ({ body }) => {
    const session = Session.safeParse(body)
    if (!session.success || !ledger.find('transaction', session.data.transaction)) {
      return { status: 'failed', message: 'Could not validate the session' }
    }
    const { displayName, domainName } = session.data
    return {
      status: 'success',
      message: 'Session validated',
      data: { merchantSessionIdentifier: `sandbox-${now()}`, displayName, domainName, epochTimestamp: now() },
    }
  })

  app.post('/applepay/charge', { config }, async ({ body }) => {
    const charge = Charge.safeParse(body)
    const transaction = charge.success && ledger.find('transaction', charge.data.transaction)
    if (!transaction) return { status: 'failed', message: 'Transaction not found' }
    if (!isPaid(transaction) && takeDecline(provider)) {
      recordFailure(provider, transaction.id, 'apple_pay', 'Declined')
      return { status: 'failed', message: 'Declined' }
    }
    return successPayload(recordSuccess(provider, transaction.id, walletPayment()))
  })
}

const Session = z.looseObject({
  transaction: z.coerce.number(),
  sessionUrl: z.string().min(1),
  displayName: z.string(),
  domainName: z.string(),
})

const Charge = z.looseObject({
  transaction: z.coerce.number(),
  paymentObject: z.string().refine(isJson),
})

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
