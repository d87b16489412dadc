import { keptText } from './kept-text.ts'

const idKey = 'checkout_id'
const heldKey = 'checkout_id-held'
/** How long the server keeps the pieces of a prepared order. */
const holdLasts = 15 * 60_000

/** The number of this checkout. All tabs share it, so that whatever they send is one order and one payment. */
export function checkoutId(): string {
  const known = keptText.read(idKey)
  if (known && /^[\w-]{16,64}$/.test(known)) return known
  const fresh = randomId()
  keptText.write(idKey, fresh)
  return fresh
}

/** After an order: the next one is another checkout. */
export function renewCheckout(): void {
  keptText.remove(idKey)
  keptText.remove(heldKey)
}

export function rememberHold(now: number): void {
  keptText.write(heldKey, String(now + holdLasts))
}

/** Whether an order of this checkout was prepared and holds its pieces, which then look sold out to everyone. */
export function holdsPieces(now: number): boolean {
  return Number(keptText.read(heldKey)) > now
}

function randomId(): string {
  // Only pages on https or this machine have randomUUID; phones in a shop's own network may open it on neither.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
