import { afterAll, type ProvidedContext } from 'vitest'
import { openServerDatabase } from '../../../server/database/server-database.ts'
import { startSandbox } from '../../../tools/sandbox/main.ts'
import { createServerDatabase, testSecret } from '../api/test-store.ts'
import { startBalancer } from './balancer.ts'
import { startInstance } from './instances.ts'
import { lastingSecretKey, paymentContextFor, pieces, seedStore } from './lasting-store.ts'
import { startMailServer } from './mail-server.ts'

/**
 * Two server processes on one PostgreSQL behind a balancer, which receives the provider's webhooks as well. Their calls to
 * the provider pass a proxy that lists them; their mail goes to one real mail server.
 */
export async function openTwoInstances(wanted: Extract<ProvidedContext['database'], { kind: 'server' }>) {
  return openTwoInstancesAt(await createServerDatabase(wanted), { stock: pieces })
}

/** The same on an empty database at this address. Instances may have more variables. */
export async function openTwoInstancesAt(
  databaseUrl: string,
  { variables = {}, stock = 1_000_000 }: { variables?: Record<string, string>; stock?: number } = {},
) {
  const database = await openServerDatabase(databaseUrl)
  afterAll(() => database.close())
  await seedStore(database.db, stock)
  const mailServer = await startMailServer()
  afterAll(() => mailServer.close())
  const nowhere = { webhookUrl: 'http://127.0.0.1:9/', shopOrigin: 'http://127.0.0.1:9' }
  const keys = { publicKey: 'pk_test_lasting', secretKey: lastingSecretKey }
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', ...keys, ...nowhere, webhookPauses: [100, 500] })
  afterAll(() => sandbox.close())
  const provider = await startBalancer([sandbox.origin])
  afterAll(() => provider.close())
  const environment = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: testSecret.current,
    SMTP_URL: mailServer.url,
    PAYSTACK_PUBLIC_KEY: keys.publicKey,
    PAYSTACK_SECRET_KEY: keys.secretKey,
    PAYSTACK_API_URL: provider.address,
    PAYSTACK_CHECKOUT_URL: provider.address,
    PAYSTACK_WALLET_URL: provider.address,
    ...variables,
  }
  const [one, other] = await Promise.all([startInstance(environment), startInstance(environment)])
  /** Where the balancer sends requests; a test may replace an instance. */
  const servers = [one.address, other.address]
  const balancer = await startBalancer(servers)
  afterAll(() => balancer.close())
  sandbox.pointAt({ webhookUrl: `${balancer.address}/api/v1/payments/webhook`, shopOrigin: balancer.address })
  const paymentContext = paymentContextFor(database, sandbox.origin, () => new Date())
  return { environment, servers, one, other, balancer, sandbox, provider, mailServer, paymentContext }
}
