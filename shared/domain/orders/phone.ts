const countryCode = '234'

/** Digits only, with the country code, as wa.me wants them: 0803 552 9146 becomes 2348035529146. */
export function internationalPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+') || digits.startsWith(countryCode)) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? countryCode + digits.slice(1) : digits
}

/** A chat with a customer, with a text that is not sent yet. */
export function whatsAppLink(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(text)}`
}

/** 08035529146 as 0803 552 9146; other numbers as they were typed. */
export function formatPhone(phone: string): string {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  const parts = /^(0\d{3})(\d{3})(\d{4})$/.exec(digits)
  return parts ? parts.slice(1).join(' ') : phone
}

/** Calls a number as it was typed, without spaces and brackets. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
