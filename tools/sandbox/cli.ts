import { parseArgs } from 'node:util'
import { startSandbox } from './main.ts'

/** The sandbox on its own: `tsx sandbox/cli.ts --port 4010 --webhook http://localhost:3000/api/v1/payments/webhook` */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    host: { type: 'string', default: 'localhost' },
    'public-key': { type: 'string', default: 'pk_test_sandbox' },
    'secret-key': { type: 'string', default: 'sk_test_sandbox' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/v1/payments/webhook' },
    shop: { type: 'string', multiple: true, default: ['http://localhost:3000'] },
    merchant: { type: 'string', default: 'Test Merchant' },
    data: { type: 'string' },
  },
})

const sandbox = await startSandbox({
  port: Number(values.port),
  host: values.host,
  publicKey: values['public-key'],
  secretKey: values['secret-key'],
  webhookUrl: values.webhook,
  shopOrigin: values.shop,
  merchantName: values.merchant,
  dataFile: values.data,
  logger: true,
})
console.log(`The payment sandbox is open at ${sandbox.origin} (no real money). Stop with Ctrl+C.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await sandbox.close()
    process.exit(0)
  })
}
