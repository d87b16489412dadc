import { join, resolve } from 'node:path'
import { apiBase } from '../../shared/contract/endpoint.ts'
import { makePaystack } from '../payments/paystack.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import type { Config } from './config.ts'
import type { Outside } from './context.ts'
import { paymentKeys } from './payment-config.ts'

interface SandboxOptions {
  port: number
  publicKey: string
  secretKey: string
  webhookUrl: string
  shopOrigin: string
  merchantName: string
  dataFile: string
  pageDir: string
}

/** Starts the local stand-in of the payment provider. */
export type StartSandbox = (options: SandboxOptions) => Promise<{ close(): Promise<void> }>

interface Payments {
  outside: Pick<Outside, 'provider' | 'paymentSettings' | 'webhookKeys'>
  close(): Promise<void>
}

/** The payment provider of the configuration: the real one, another server of its protocol, or the sandbox. */
export async function openPayments(config: Config, secret: AppSecret, startSandbox: StartSandbox): Promise<Payments> {
  const { payment } = config
  const { publicKey, secretKeys } = paymentKeys(payment, secret)
  const sandbox =
    payment.sandboxPort === undefined
      ? undefined
      : await startSandbox({
          port: payment.sandboxPort,
          publicKey,
          secretKey: secretKeys.current,
          webhookUrl: `http://localhost:${config.port}${apiBase}/payments/webhook`,
          shopOrigin: config.publicUrl,
          merchantName: config.store.name,
          dataFile: join(config.dataDir, 'sandbox-ledger.jsonl'),
          pageDir: resolve('tools/sandbox/page'),
        })
  return {
    outside: {
      provider: makePaystack({ apiUrl: payment.apiUrl, secretKey: secretKeys.current }),
      webhookKeys: [secretKeys.current, ...secretKeys.previous],
      paymentSettings: {
        public_key: publicKey,
        checkout_url: payment.checkoutUrl,
        api_url: payment.apiUrl,
        wallet_url: payment.walletUrl,
        is_sandbox: sandbox !== undefined,
      },
    },
    close: async () => sandbox?.close(),
  }
}
