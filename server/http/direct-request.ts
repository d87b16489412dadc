import type { IncomingMessage } from 'node:http'

const proxyHeader =
  /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|cdn-loop|via|x-request-id)$/
const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

/** Whether a request comes from this machine without a proxy. The socket decides, because headers can claim any address. */
export function isDirectFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return loopback.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => proxyHeader.test(name))
}
