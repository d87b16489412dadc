import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/main.ts'

/**
 * A store on https that takes its payments from a provider started elsewhere, as a real one would: its keys and origins
 * come from the environment. `PORT` is the https port; the store, and the provider, listen on the two after it.
 */
const port = Number(process.env.PORT)
const [storePort, providerPort] = [port + 1, port + 2]
const keys = { publicKey: 'pk_test_other', secretKey: 'sk_test_other' }

await startSandbox({
  ...keys,
  port: providerPort,
  webhookUrl: `http://localhost:${storePort}/api/v1/payments/webhook`,
  shopOrigin: `https://localhost:${port}`,
  merchantName: 'Another stand-in',
})

const certificate = {
  key: readFileSync('tests/support/localhost-key.pem'),
  cert: readFileSync('tests/support/localhost-cert.pem'),
}
createServer(certificate, (incoming, outgoing) => {
  const { url, method, headers } = incoming
  const onward = request({ host: 'localhost', port: storePort, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}).listen(port)

Object.assign(process.env, {
  PORT: String(storePort),
  PUBLIC_URL: `https://localhost:${port}`,
  DATA_DIR: await mkdtemp(join(tmpdir(), 'asoke-https-')),
  PAYSTACK_PUBLIC_KEY: keys.publicKey,
  PAYSTACK_SECRET_KEY: keys.secretKey,
  PAYSTACK_API_URL: `http://localhost:${providerPort}`,
  PAYSTACK_CHECKOUT_URL: `http://localhost:${providerPort}`,
  PAYSTACK_WALLET_URL: `http://localhost:${providerPort}`,
})
const store = '../../build/start.mjs'
await import(store)
