import { startSandbox } from '../../../tools/sandbox/main.ts'
import { testSecret } from '../api/test-store.ts'
import { startBalancer } from './balancer.ts'
import { lastingSecretKey } from './lasting-store.ts'
import { startMailServer } from './mail-server.ts'

/**
 * What instances of a store need besides a database: the provider's sandbox, to which their calls pass through a proxy that lists
 * them, and a real mail server. `atEnd` gets the steps that close them.
 */
export async function startSurroundings(atEnd: (close: () => Promise<void>) => void) {
  const mailServer = await startMailServer()
  atEnd(() => mailServer.close())
  const nowhere = { webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' }
  const keys = { publicKey: 'pk_test_lasting', secretKey: lastingSecretKey }
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', ...keys, ...nowhere, webhookPauses: [100, 500] })
  atEnd(() => sandbox.close())
  const provider = await startBalancer([sandbox.origin])
  atEnd(() => provider.close())
  const environment = {
    APP_SECRET: testSecret.current,
    SMTP_URL: mailServer.url,
    PAYSTACK_PUBLIC_KEY: keys.publicKey,
    PAYSTACK_SECRET_KEY: keys.secretKey,
    PAYSTACK_API_URL: provider.address,
    PAYSTACK_CHECKOUT_URL: provider.address,
    PAYSTACK_WALLET_URL: provider.address,
  }

  /** A balancer in front of these addresses, which receives the provider's webhooks as well. */
  async function openBalancer(servers: readonly string[]) {
    const balancer = await startBalancer(servers)
    atEnd(() => balancer.close())
    sandbox.pointAt({ webhookUrl: `${balancer.address}/api/v1/payments/webhook`, shopOrigin: balancer.address })
    return balancer
  }

  return { mailServer, sandbox, provider, environment, openBalancer }
}
