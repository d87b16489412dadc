import { storedText } from './stored-text.ts'

const key = 'checkout-delivery'
const untilKey = `${key}-until`
const lifetime = 24 * 60 * 60_000

/** Contact and address as typed at the checkout. Stored for one day only, because others may use the same device. */
export const deliveryDraft = {
  read(): string | null {
    deliveryDraft.removeExpired()
    return storedText.read(key)
  },

  write(text: string): void {
    storedText.write(key, text)
    storedText.write(untilKey, String(Date.now() + lifetime))
  },

  remove(): void {
    storedText.remove(key)
    storedText.remove(untilKey)
  },

  /** Called on every page, because the checkout may never be opened again. */
  removeExpired(): void {
    if (!(Number(storedText.read(untilKey)) > Date.now())) deliveryDraft.remove()
  },
}
