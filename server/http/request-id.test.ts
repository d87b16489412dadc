import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { makeRequestIds } from './request-id.ts'

const given = '5f2c8e0a9b1d4c7e8f60718293a4b5c6'

function from(remoteAddress: string | undefined, id: string | string[] | undefined = given): IncomingMessage {
  return {
    headers: { 'x-request-id': id },
    socket: { remoteAddress } as Socket,
  } as Partial<IncomingMessage> as IncomingMessage
}

describe('the id that a proxy gave a request', () => {
  it.each<[boolean | string, string]>([
    [true, '203.0.113.7'],
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['loopback', '::ffff:127.0.0.1'],
    ['10.0.0.2', '10.0.0.2'],
    ['10.0.0.2', '::ffff:10.0.0.2'],
    ['192.0.2.1, 10.0.0.0/8', '10.9.8.7'],
    ['uniquelocal', '192.168.1.5'],
    ['uniquelocal,2001:db8::/32', '2001:db8::7'],
    ['linklocal', 'fe80::1'],
    ['linklocal', 'fe80::1%2'],
    ['linklocal', 'fe80::1%eth0'],
  ])('is taken while TRUST_PROXY is %s and it comes from %s', (trustProxy, address) => {
    const makeId = makeRequestIds(trustProxy)
    const request = from(address)
    expect([makeId(request), makeId(request)]).toEqual([given, given])
  })

  it.each<[boolean | string, string | undefined]>([
    [false, '127.0.0.1'],
    ['loopback', '203.0.113.7'],
    ['10.0.0.2', '10.0.0.3'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['loopback', undefined],
  ])('is not taken while TRUST_PROXY is %s and it comes from %s', (trustProxy, address) => {
    expect(makeRequestIds(trustProxy)(from(address))).not.toBe(given)
  })

  it.each([
    ['', 'empty'],
    ['x'.repeat(65), 'long'],
    ['ada@example.com', 'an e-mail address'],
    ['a b', 'two words'],
    ['{"level":50}', 'JSON'],
    ['a\nb', 'two lines'],
    ['/order/key', 'a path'],
  ])('is not taken when it is %j: %s', (id) => {
    expect(makeRequestIds(true)(from('127.0.0.1', id))).toMatch(/^[0-9a-f]{8}-1$/)
  })

  it('is not taken when there are several', () => {
    expect(makeRequestIds(true)(from('127.0.0.1', ['a', 'b']))).toMatch(/^[0-9a-f]{8}-1$/)
  })
})

it('ids of one process differ, and those of two processes as well', () => {
  const [one, other] = [makeRequestIds(false), makeRequestIds(false)]
  const ids = Array.from({ length: 100 }, () => [one(from('127.0.0.1')), other(from('127.0.0.1'))]).flat()
  expect(new Set(ids).size).toBe(200)
})
