import { compile } from '@fastify/proxy-addr'

const mostKnown = 1_000

/** Whether the neighbour of a connection is a proxy whose word about its client counts; worked out once for each. */
export function trustedProxies(trustProxy: boolean | string): boolean | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'boolean') return trustProxy
  const isTrusted = compile(trustProxy.split(',').map((value) => value.trim()))
  const known = new Map<string, boolean>()
  return (address, hop) => {
    const before = known.get(address)
    if (before !== undefined) return before
    if (known.size >= mostKnown) known.clear()
    const trusted = isTrusted(address, hop)
    known.set(address, trusted)
    return trusted
  }
}
