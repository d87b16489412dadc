import type { IncomingMessage } from 'node:http'

const proxyHeader =
  /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|cdn-loop|via|x-request-id)$/
const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/
const ownName = /^(([a-z\d-]+\.)*localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

type Asked = Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>

/**
 * Whether a request comes from this machine without a proxy. The socket decides, because headers can claim any address.
 * Every request through a proxy on this machine has a loopback address, too. Such a request is refused if it has a header
 * that proxies add, the host name of a site, or HTTP/1.0, which nginx uses by default.
 */
export function isDirectFromThisMachine({ socket, headers, httpVersion }: Asked): boolean {
  if (!loopback.test(socket.remoteAddress ?? '')) return false
  if (httpVersion !== '1.1' || !ownName.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => proxyHeader.test(name))
}
