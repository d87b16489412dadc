import { keptText } from './kept-text.ts'

const key = 'checkout-delivery'
const untilKey = `${key}-until`
const lifetime = 24 * 60 * 60_000

/** Contact and address as a shopper types them at the checkout. The device may not be their own, so they last a day. */
export const typedDetails = {
  read(): string | null {
    typedDetails.dropOld()
    return keptText.read(key)
  },

  write(text: string): void {
    keptText.write(key, text)
    keptText.write(untilKey, String(Date.now() + lifetime))
  },

  remove(): void {
    keptText.remove(key)
    keptText.remove(untilKey)
  },

  /** Called on every page, because the checkout may never be opened again. */
  dropOld(): void {
    if (!(Number(keptText.read(untilKey)) > Date.now())) typedDetails.remove()
  },
}
