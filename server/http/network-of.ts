/** Groups of an IPv6 address; the first half is the network. */
const groups = 8

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one phone can use any address of
 * its network.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // An IPv4 address mapped into IPv6, as a dual-stack server sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const whole = [...front, ...Array<string>(Math.max(0, groups - front.length - back.length)).fill('0'), ...back]
  const network = whole.slice(0, groups / 2).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
