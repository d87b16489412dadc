import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createMailbox, request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../../tools/sandbox/main.ts'
import { startMailServer } from './mail-server.ts'

/**
 * A store on https, behind a proxy, that takes its payments from a provider started elsewhere and hands its mail to a real
 * SMTP server: its keys and origins come from the environment. `PORT` is the https port; the store, the provider and the
 * mailbox, which lists what the SMTP server has received, listen on the three after it.
 */
const port = Number(process.env.PORT)
const [storePort, providerPort, mailboxPort] = [port + 1, port + 2, port + 3]
const keys = { publicKey: 'pk_test_other', secretKey: 'sk_test_other' }

await startSandbox({
  ...keys,
  port: providerPort,
  webhookUrl: `http://localhost:${storePort}/api/v1/payments/webhook`,
  shopOrigin: `https://localhost:${port}`,
  merchantName: 'Another stand-in',
})

const mailServer = await startMailServer()
createMailbox((incoming, outgoing) => {
  const wanted = new URL(incoming.url ?? '/', 'http://mailbox').searchParams.get('to')
  const mails = mailServer.received.map(({ to, subject, text, html }) => ({
    to: [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address)),
    subject,
    text,
    html,
  }))
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify(wanted ? mails.filter(({ to }) => to.includes(wanted)) : mails))
}).listen(mailboxPort, 'localhost')

const certificate = {
  key: readFileSync('tests/support/servers/localhost-key.pem'),
  cert: readFileSync('tests/support/servers/localhost-cert.pem'),
}
createServer(certificate, (incoming, outgoing) => {
  const { url, method } = incoming
  // Every connection is a client of its own, or the tests together would go beyond what one address may do.
  const from = incoming.socket.remotePort ?? 0
  const headers = { ...incoming.headers, 'x-forwarded-for': `10.0.${from >> 8}.${from & 255}` }
  const onward = request({ host: 'localhost', port: storePort, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}).listen(port)

const folder = mkdtempSync(join(tmpdir(), 'asoke-https-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  PORT: String(storePort),
  PUBLIC_URL: `https://localhost:${port}`,
  DATA_DIR: join(folder, 'data'),
  SMTP_URL: mailServer.url,
  TRUST_PROXY: 'loopback',
  PAYSTACK_PUBLIC_KEY: keys.publicKey,
  PAYSTACK_SECRET_KEY: keys.secretKey,
  PAYSTACK_API_URL: `http://localhost:${providerPort}`,
  PAYSTACK_CHECKOUT_URL: `http://localhost:${providerPort}`,
  PAYSTACK_WALLET_URL: `http://localhost:${providerPort}`,
})
const store = '../../../build/start.mjs'
await import(store)
