import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export const randomCode = (length: number): string => pick(letters, length)

export const randomDigits = (length: number): string => pick('0123456789', length)

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
