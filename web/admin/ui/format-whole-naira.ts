const wholeNaira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })

/** ₦48,500, for lists. Order totals and refunds show kobo. */
export function formatWholeNaira(naira: number): string {
  return wholeNaira.format(naira)
}
