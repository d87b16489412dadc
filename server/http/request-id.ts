import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

/** Short, and nothing that could be an e-mail address, a path or a second log line. */
const plainId = /^[\w.-]{1,64}$/

/**
 * Makes the id of each request: the one that a trusted proxy gave it, or one of ours. Ours begin with letters of this
 * process, so that the ids of two instances differ.
 */
export function makeRequestIds(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const start = randomBytes(4).toString('hex')
  const isTrusted = makeTrust(trustProxy)
  let count = 0
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && plainId.test(given) && isTrusted(socket)) return given
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** The names of networks that `TRUST_PROXY` may hold. */
const networks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether a connection comes from a trusted proxy. A proxy uses its connections again, so the result is kept. */
function makeTrust(trustProxy: boolean | string): (socket: Socket) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const trusted = new BlockList()
  const names = trustProxy.split(',').map((name) => name.trim())
  for (const network of names.flatMap((name) => networks[name] ?? name)) {
    const [address = '', bits] = network.split('/')
    if (bits) trusted.addSubnet(address, Number(bits), familyOf(address))
    else trusted.addAddress(address, familyOf(address))
  }
  const known = new WeakMap<Socket, boolean>()
  return (socket) => {
    const { remoteAddress = '' } = socket
    const isTrusted =
      known.get(socket) ?? (remoteAddress !== '' && trusted.check(remoteAddress, familyOf(remoteAddress)))
    known.set(socket, isTrusted)
    return isTrusted
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
