import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'

/** Seconds: 15 for a request, 1 until Node checks, and room for a loaded machine. */
const longestWait = 25
/** Seconds: a header has 10. A store that has ended or refuses connections would cut clients off at once. */
const shortestWait = 9

/** Clients that send half a request and no more. Resolves to the seconds after which the store has cut off the last of them. */
export async function waitUntilCutOff(address: string, clients: number): Promise<number> {
  const { port } = new URL(address)
  const header = 'POST /api/v1/general/contact HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\n'
  const halves = ['', 'GET /shop HT', header, `${header}content-length: 100\r\n\r\n{"name":`]
  const startedAt = Date.now()
  const waits = Array.from({ length: clients }, async (_, index) => {
    const socket = connect(Number(port), '127.0.0.1').resume()
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(halves[index % halves.length] ?? '')
    await once(socket, 'close')
    return (Date.now() - startedAt) / 1_000
  })
  const seconds = await Promise.all(waits)
  const longest = Math.max(...seconds)
  expect(Math.min(...seconds), 'seconds until the first was cut off').toBeGreaterThan(shortestWait)
  expect(longest, 'seconds until the last was cut off').toBeLessThan(longestWait)
  return longest
}
