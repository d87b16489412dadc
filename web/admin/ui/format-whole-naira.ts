import { productMessages } from '../../../shared/content/messages/office/product-messages.ts'

const wholeNaira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })

/** ₦48,500, for lists. Order totals and refunds show kobo. */
export function formatWholeNaira(naira: number): string {
  return wholeNaira.format(naira)
}

/** The price of a product, which a new one does not have yet. */
export function formatPrice(naira: number | null): string {
  return naira === null ? productMessages.noPrice : formatWholeNaira(naira)
}
