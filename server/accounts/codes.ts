import { createHmac, randomInt } from 'node:crypto'
import { type AppSecret, acceptedSecrets, oneSecret } from '../secrets/app-secret.ts'
import { isEqual } from '../secrets/is-equal.ts'
import { hashToken } from './sessions.ts'

const codeLivesFor = 10 * 60_000

const codeForm = /^\d{5}$/

/** Anything else cannot be a code of ours: it is not compared and costs no try. */
export function hasCodeForm(otp: string): boolean {
  return codeForm.test(otp)
}

export function newCode(): string {
  return String(randomInt(100_000)).padStart(5, '0')
}

/** What is stored of a mail with a code and a link: hashes only. */
export function makeCodeRow(
  userId: string,
  { code, link }: { code: string; link: string },
  secret: AppSecret,
  now: Date,
) {
  return {
    code_hash: hashCode(userId, code, secret),
    link_hash: hashToken(link),
    code_expires_at: new Date(now.getTime() + codeLivesFor),
    sent_at: now,
  }
}

/** Keyed, because five digits alone are guessed from their hash in no time. */
export function hashCode(userId: string, code: string, secret: AppSecret): string {
  return createHmac('sha256', secret.current).update(`code:${userId}:${code}`).digest('hex')
}

export function isRightCode(hash: string, userId: string, code: string, secret: AppSecret): boolean {
  return acceptedSecrets(secret).some((one) => isEqual(hash, hashCode(userId, code, oneSecret(one))))
}
