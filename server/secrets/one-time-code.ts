import { createHmac } from 'node:crypto'
import { isEqual } from './is-equal.ts'

/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds, which every app knows. */
const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step in which a code is valid now, one before or one after; undefined when it is not. */
export function findStep(code: string, key: Buffer, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [current, current - 1, current + 1].find((step) => isEqual(codeAt(step, key), code))
}

export function codeAt(step: number, key: Buffer): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Base 32, in which people type a key into their app. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
