/** Of an address; the first half is the network, the rest is for whoever has it to give out. */
const groups = 8

/**
 * Whom limits count by: an IPv4 address, or the network of an IPv6 one, in which one phone alone has more addresses than
 * there are shoppers.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // IPv4 as a server that listens on both sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const whole = [...front, ...Array<string>(Math.max(0, groups - front.length - back.length)).fill('0'), ...back]
  const network = whole.slice(0, groups / 2).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
