import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSandbox } from '../main.ts'
import { openTestShop, publicKey, secretKey, type TestShop } from '../tests/test-shop.ts'

let shop: TestShop
let dataFile: string
beforeEach(async () => {
  dataFile = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'deep', 'ledger.jsonl')
  shop = await openTestShop({ dataFile })
})
afterEach(() => shop.close())

const verify = async (reference: string) => (await shop.call(`/transaction/verify/${reference}`)).body.data

describe('the ledger', () => {
  it('knows after a restart what was paid, and does not give an id twice', async () => {
    const paid = await shop.initialize()
    const open = await shop.initialize()
    shop.sandbox.pay({ reference: paid.reference })
    const before = await verify(paid.reference)
    await shop.restart()
    expect(await verify(paid.reference)).toEqual(before)
    expect(await verify(open.reference)).toMatchObject({ status: 'abandoned' })
    expect(
      (await shop.call('/transaction/initialize', { email: 'a@b.co', amount: 50_000, reference: paid.reference })).body
        .code,
    ).toBe('duplicate_reference')
    shop.sandbox.pay({ access_code: open.access_code })
    const ids = shop.sandbox.readLedger().transactions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('goes on with refunds and transfers that were under way', async () => {
    shop.sandbox.switches.set({ refunds: { delay: 150 }, transfers: { delay: 150 } })
    const { reference } = await shop.initialize()
    const sent = await shop.initialize()
    shop.sandbox.pay({ reference })
    await shop.call('/refund', { transaction: reference })
    expect(shop.sandbox.transfer({ reference: sent.reference }).status).toBe('pending')
    await shop.restart()
    await vi.waitFor(async () => expect((await verify(reference)).status).toBe('reversed'), 3_000)
    await vi.waitFor(async () => expect((await verify(sent.reference)).status).toBe('success'), 3_000)
  })

  it('forgets a line whose writing was cut short, and nothing else', async () => {
    const { reference } = await shop.initialize()
    await shop.sandbox.close()
    appendFileSync(dataFile, '["transaction",{"id":1,"refer')
    await shop.restart()
    expect((await verify(reference)).status).toBe('abandoned')
    expect(readFileSync(dataFile, 'utf8').endsWith('\n')).toBe(true)
  })

  it('refuses a file that is something else', async () => {
    const other = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'other')
    writeFileSync(other, 'hello\nworld\n')
    await expect(openTestShop({ dataFile: other })).rejects.toThrow(/cannot read line 1 of its ledger/)
    expect(readFileSync(other, 'utf8')).toBe('hello\nworld\n')
  })

  it('is not taken over by a second start that finds the port in use', async () => {
    const port = Number(new URL(shop.sandbox.origin).port)
    const address = { webhookUrl: 'http://localhost:9/', shopOrigin: 'http://localhost:3000' }
    const second = startSandbox({ port, host: '127.0.0.1', publicKey, secretKey, dataFile, ...address })
    await expect(second).rejects.toThrow(/EADDRINUSE/)
    const { reference } = await shop.initialize()
    expect(readFileSync(dataFile, 'utf8')).toContain(reference)
  })

  it('never holds a card number', async () => {
    const { access_code } = await shop.initialize()
    const card = { access_code, number: '4084084084084081', exp_month: '12', exp_year: '40', cvv: '408' }
    expect((await shop.call('/popup/card', card)).body.paid).toBeTruthy()
    expect(readFileSync(dataFile, 'utf8')).not.toContain('4084084084084081')
  })

  it('survives kill -9', async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const authorization = `Bearer ${secretKey}`
    const post = async (path: string, body: object, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const first = await startAlone(port)
    await post('/transaction/initialize', { email: 'a@b.co', amount: 50_000, reference: 'kill' }, { authorization })
    expect((await post('/_sandbox/pay', { reference: 'kill' })).status).toBe(200)
    first.kill('SIGKILL')
    const second = await startAlone(port)
    const verified = await fetch(`${origin}/transaction/verify/kill`, { headers: { authorization } })
    const answer = (await verified.json()) as { data: object }
    second.kill('SIGKILL')
    expect(answer.data).toMatchObject({ status: 'success', amount: 50_000 })
  }, 20_000)
})

async function startAlone(port: number) {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
  const options = ['--port', String(port), '--secret-key', secretKey, '--data', `${dataFile}.alone`]
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...options, '--webhook', 'http://localhost:9/'])
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('The sandbox ended early.')))
  })
  return child
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
