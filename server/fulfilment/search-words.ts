/** What is searched for: words of the index of orders, and texts that name one order or address exactly. */
export interface OrderSearch {
  /** A tsquery; undefined when nothing of the text is a word. */
  words: string | undefined
  reference: string | undefined
  email: string | undefined
}

const countryCode = '234'

/**
 * A name, a phone number, an e-mail address or a reference, as a caller says it. Every word counts as the beginning of
 * one, without accents and tone marks: “sade olan” finds Ṣadé Ọlaniyan. The index holds phone numbers without 0 and 234.
 */
export function readSearch(text: string): OrderSearch {
  const given = text.trim().toLowerCase()
  if (/^\S+@\S+$/.test(given)) return { words: undefined, reference: undefined, email: given }
  // A phone number is often typed with spaces.
  const joined = /^[\d\s().+-]+$/.test(given) ? given.replaceAll(/\D/g, '') : given
  const words = joined
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return {
    words: words?.map((word) => (/^\d+$/.test(word) ? findDigits(word) : `${word}:*`)).join(' & '),
    reference: /^\d{10,20}$/.test(joined) ? joined : undefined,
    email: undefined,
  }
}

function findDigits(digits: string): string {
  const local = digits.startsWith(countryCode) ? digits.slice(countryCode.length) : digits.replace(/^0/, '')
  const beginnings = [...new Set([digits, local])].filter(Boolean).map((number) => `${number}:*`)
  return `(${beginnings.join(' | ')})`
}
