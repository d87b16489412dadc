import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { clientLimits } from '../../../server/http/client-limits.ts'
import { answers } from '../../../shared/content/messages/answers.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const impatient = { ...clientLimits, headersTimeout: 200, requestTimeout: 500, connectionsCheckingInterval: 50 }
const app = await openInstance(store, {}, undefined, { clientLimits: impatient })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

// Node's default would look for slow clients after 30 seconds.
describe('a slow client', { timeout: 20_000 }, () => {
  const header = 'POST /api/v1/general/contact HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\n'

  it.each([
    ['half a header', header],
    ['half a body', `${header}content-length: 100\r\n\r\n{"name":`],
  ])('that sends %s gets an error and is disconnected', async (_, bytes) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    const [received] = await Promise.all([text(socket), once(socket, 'close')])
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received).toContain(answers.tooSlow)
  })

  it('that sends nothing at all is cut off', async () => {
    const socket = connect(port, '127.0.0.1').resume()
    await once(socket, 'close')
  })

  it('has 10 seconds for the header and 15 for all, and Node looks often enough to cut within 3', () => {
    expect(clientLimits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
    expect(clientLimits.connectionsCheckingInterval).toBeLessThan(3_000)
    expect(store.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 })
  })
})
