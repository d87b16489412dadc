import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type StopLimits, stopLimits, stopStore } from './stop-store.ts'

const never = new Promise<void>(() => {})
/** Longer than a test may take, so that a store that waits for them fails its test. */
const farAway: StopLimits = { finish: 600_000, total: 600_000 }

const leftovers: (() => void)[] = []
afterEach(() => {
  for (const clear of leftovers.splice(0)) clear()
})

/** A store whose requests to /slow are answered when the test says so, and a record of what was closed. */
async function openStore() {
  const app = fastify()
  const answer = { send: () => {} }
  const answered = new Promise<void>((resolve) => {
    answer.send = resolve
  })
  const asked = { tell: () => {} }
  const isAsked = new Promise<void>((resolve) => {
    asked.tell = resolve
  })
  app.get('/slow', async () => {
    asked.tell()
    await answered
    return 'finished'
  })
  app.post('/body', async () => 'received')
  await app.listen({ port: 0, host: '127.0.0.1' })
  leftovers.push(() => app.server.closeAllConnections())
  const closed: string[] = []
  const part = (name: string) => ({ close: async () => void closed.push(name) })
  const store = {
    app,
    jobs: { stop: async () => void closed.push('jobs') },
    consoleServer: part('console server'),
    payment: part('payment'),
    database: part('database'),
    funnel: { store: async () => void closed.push('funnel') },
  }
  return { store, closed, answer, isAsked, port: (app.server.address() as AddressInfo).port }
}

function open(port: number, firstBytes: string): Socket {
  const socket = connect(port, '127.0.0.1')
  leftovers.push(() => socket.destroy())
  socket.on('error', () => {}).resume()
  socket.write(firstBytes)
  return socket
}

describe('a store that is stopped', () => {
  it('finishes the request under way, takes no new connection, and waits for no idle one', async () => {
    const { store, closed, answer, isAsked, port } = await openStore()
    const agent = new Agent({ keepAlive: true })
    leftovers.push(() => agent.destroy())
    const response = once(get({ port, path: '/slow', host: '127.0.0.1', agent }), 'response')
    await isAsked
    const stopped = stopStore(store, farAway)
    await vi.waitFor(() => expect(store.app.server.listening).toBe(false), 10_000)
    const [refusal] = await once(connect(port, '127.0.0.1'), 'error')
    expect(refusal.code).toBe('ECONNREFUSED')
    expect(closed).not.toContain('database')
    answer.send()
    const [incoming] = await response
    expect(await text(incoming)).toBe('finished')
    await stopped
    expect(closed.slice(-3)).toEqual(['payment', 'funnel', 'database'])
  })

  it('cuts a half-sent body at the limit, and then closes the rest', async () => {
    const { store, closed, port } = await openStore()
    const socket = open(
      port,
      'POST /body HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\nhalf',
    )
    await once(store.app.server, 'request')
    await Promise.all([once(socket, 'close'), stopStore(store, { ...farAway, finish: 100 })])
    expect(closed.slice(-3)).toEqual(['payment', 'funnel', 'database'])
  })

  it('abandons a job that does not end', async () => {
    const { store, closed } = await openStore()
    await stopStore({ ...store, jobs: { stop: () => never } }, { ...farAway, finish: 100 })
    expect(closed.slice(-3)).toEqual(['payment', 'funnel', 'database'])
  })

  it('waits for no part that does not close', async () => {
    const { store, closed } = await openStore()
    await stopStore({ ...store, payment: { close: () => never } }, { finish: 50, total: 100 })
    expect(closed).not.toContain('database')
  })

  it('is closed after 20 seconds at most', () => {
    expect(stopLimits).toEqual({ finish: 17_000, total: 20_000 })
  })
})
