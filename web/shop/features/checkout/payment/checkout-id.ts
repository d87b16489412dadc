import { holdMinutes } from '../../../../../shared/content/shop.ts'
import { storedText } from '../../../../storage/stored-text.ts'

const idKey = 'checkout_id'
const heldKey = 'checkout_id-held'

/** The id of this checkout. All tabs share it, so that they make one order and one payment. */
export function checkoutId(): string {
  const known = storedText.read(idKey)
  if (known && uuid.test(known)) return known
  const fresh = randomId()
  storedText.write(idKey, fresh)
  return fresh
}

/** Called after an order: the next one is a new checkout. */
export function renewCheckout(): void {
  storedText.remove(idKey)
  storedText.remove(heldKey)
}

export function storeHold(now: number): void {
  storedText.write(heldKey, String(now + holdMinutes * 60_000))
}

/** Whether an open order of this checkout holds pieces, which may look sold out because of it. */
export function holdsPieces(now: number): boolean {
  return Number(storedText.read(heldKey)) > now
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A UUID of version 4. */
function randomId(): string {
  // Browsers offer randomUUID only on https and localhost; a test may open the shop by a network address.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
