import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { type SignedIn, sessionStore } from './sessions-store.ts'
import type { User } from './store.ts'

const day = 24 * 60 * 60 * 1000
const idleFor = 7 * day
const liveFor = 30 * day

/** 256 random bits; the database keeps only their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Nothing when the account has changed its password, or is gone, since it was read. */
export async function openSession(db: Db, user: SignedIn, device: string, now: Date): Promise<string | undefined> {
  const token = newToken()
  const expires = new Date(now.getTime() + liveFor)
  const isOpen = await sessionStore(db).open({ tokenHash: hashToken(token), device, user, now, expires })
  return isOpen ? token : undefined
}

/** Who a token belongs to, or undefined when it opens nothing any more. */
export async function readSession(db: Db, token: string | undefined, now: Date): Promise<User | undefined> {
  if (!token || token.length > 100) return undefined
  return sessionStore(db).findUser(hashToken(token), now, new Date(now.getTime() - idleFor))
}

export function listSessionsOf(db: Db, userId: string, now: Date) {
  return sessionStore(db).listOf(userId, now, new Date(now.getTime() - idleFor))
}
