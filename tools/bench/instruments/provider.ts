import { startSandbox } from '../../sandbox/main.ts'
import { obey } from './start-child.ts'
import { type ProviderWish, paymentKeys } from './start-provider.ts'

/** The payment provider's stand-in, alone in its process. */
const sandbox = await startSandbox({
  ...paymentKeys,
  port: 0,
  webhookUrl: 'http://localhost:9/',
  shopOrigin: 'http://localhost:9',
})

obey(async ({ shop }: ProviderWish) => {
  if (shop) sandbox.pointAt({ webhookUrl: `${shop}/api/v1/payments/webhook`, shopOrigin: shop })
  return { origin: sandbox.origin }
})
