import { describe, expect, it } from 'vitest'
import { startSandbox } from './main.ts'
import { publicKey, secretKey } from './tests/test-shop.ts'

const options = { port: 0, webhookUrl: 'http://localhost:9/webhook', shopOrigin: 'http://localhost:3000' }

describe('the start', () => {
  it.each([
    { publicKey: 'pk_live_1', secretKey },
    { publicKey, secretKey: 'sk_live_1' },
    { publicKey: ' pk_live_1', secretKey },
    { publicKey: 'sk_live_1', secretKey },
  ])('is refused with a live key: %j', async (keys) => {
    await expect(startSandbox({ ...options, ...keys })).rejects.toThrow(/does not start with live keys/)
  })

  it('is refused without keys', async () => {
    await expect(startSandbox({ ...options, publicKey: '', secretKey })).rejects.toThrow(
      /needs a public and a secret key/,
    )
  })

  it('fails when the port is taken, and leaves nothing behind', async () => {
    const first = await startSandbox({ ...options, publicKey, secretKey })
    const port = Number(new URL(first.origin).port)
    await expect(startSandbox({ ...options, port, publicKey, secretKey })).rejects.toThrow(/EADDRINUSE/)
    await first.close()
  })
})
