import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { answers } from '../../shared/content/messages/answers.ts'
import { Refusal } from '../http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Argon2id as the house demands: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One core stays free for everyone who only looks. */
const mostAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
const longestQueue = 64

let running = 0
const waiting: (() => void)[] = []

/** Hashes a new password. One of the commonest is refused, because it would be guessed first; `field` is where it was typed. */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  if (await isCommonPassword(password)) {
    const error = accountMessages.passwordCommon
    throw new Refusal(400, { error, fields: { [field]: error } })
  }
  return inTurn(() => hash(password, cost))
}

/** Compares with the given hash, or with one nobody has the password of, so that both take as long. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobodysHash())
  const isRight = await inTurn(() => verify(known, password))
  return isRight && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hash(crypto.randomUUID(), cost).catch((error) => {
    // Remembered, one fault would refuse everyone without an account for ever, and so tell who they are.
    nobodys = undefined
    throw error
  })
  return nobodys
}

/**
 * Refuses when there is no room for one more login, which takes two comparisons. Handlers call it before anything else, so
 * that a flood of passwords costs the database nothing.
 */
export function refuseWhenBusy(): void {
  if (waiting.length > longestQueue - 2) throw hashingBusy()
}

function hashingBusy(): Refusal {
  return new Refusal(503, { error: answers.serverBusy }, 5)
}

/** Hashing takes a core each; a bounded queue keeps the catalogue quick and memory small. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= longestQueue) throw hashingBusy()
  // Whoever waits is handed the place of the one who is done.
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
