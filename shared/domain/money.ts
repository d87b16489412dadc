/** Money is integer kobo inside the store and naira numbers at its edges; this is the one place that converts. */

const nairaFormat = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const wholeNumberFormat = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

export function toKobo(naira: number): number {
  const kobo = Math.round(naira * 100)
  if (!Number.isSafeInteger(kobo)) throw new RangeError(`Not an amount of money: ${naira}`)
  return kobo
}

export function toNaira(kobo: number): number {
  return kobo / 100
}

/** ₦12,500.00 */
export function formatNaira(naira: number): string {
  return nairaFormat.format(naira)
}

/** #50,000, the form the price slider uses. */
export function formatSliderPrice(naira: number): string {
  return `#${wholeNumberFormat.format(naira)}`
}

/** Whole percent saved, or 0 when the price was not lowered. */
export function percentSaved(originalPrice: number, newPrice: number): number {
  if (originalPrice <= newPrice) return 0
  return Math.round(((originalPrice - newPrice) / originalPrice) * 100)
}
