/** @param {string} text */
export const digits = (text) => text.replace(/\D/g, '')

/** @param {string} text */
export const groupNumber = (text) =>
  digits(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ')

/** @param {string} text */
export function groupExpiry(text) {
  let month = digits(text).slice(0, 4)
  if (/^[2-9]/.test(month)) month = `0${month}`.slice(0, 4)
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2)}` : month
}

/** @param {string} number */
export function brandOf(number) {
  if (/^4/.test(number)) return 'Visa'
  if (/^(506|507|650)/.test(number)) return 'Verve'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'Mastercard' : ''
}

/** What is wrong with a field; empty when nothing is.
 * @param {{ number: string, expiry: string, cvv: string }} card @param {Date} now
 */
export function checkCard({ number, expiry, cvv }, now) {
  return {
    number: /^\d{15,19}$/.test(digits(number)) ? '' : 'Enter the whole card number',
    expiry: checkExpiry(digits(expiry), now),
    cvv: /^\d{3,4}$/.test(cvv) ? '' : 'Enter the 3 digits on the back',
  }
}

/** @param {string} expiry @param {Date} now */
function checkExpiry(expiry, now) {
  const month = Number(expiry.slice(0, 2))
  const year = 2000 + Number(expiry.slice(2))
  if (expiry.length !== 4 || month < 1 || month > 12) return 'Enter it as MM / YY'
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'This card has expired' : ''
}

/** Minor units as text, with the currency's code: every font has its letters.
 * @param {number} amount @param {string} currency
 */
export function moneyText(amount, currency) {
  const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(amount / 100).replace(/\s/g, ' ')
}
