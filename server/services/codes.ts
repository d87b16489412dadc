import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const codeLivesFor = 10 * 60_000

export function newCode(): string {
  return String(randomInt(100_000)).padStart(5, '0')
}

export function makeCodeRow(userId: string, code: string, secret: string, now: Date) {
  return {
    code_hash: hashCode(userId, code, secret),
    code_expires_at: new Date(now.getTime() + codeLivesFor),
    sent_at: now,
  }
}

/** Keyed, because five digits alone are guessed from their hash in no time. */
export function hashCode(userId: string, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${userId}:${code}`).digest('hex')
}

export function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
