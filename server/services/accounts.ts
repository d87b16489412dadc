import { v7 as timeOrderedId } from 'uuid'
import type { Signup as SignupForm } from '../../shared/contract/account-schemas.ts'
import { accountStore, type Signup, type User } from '../stores/accounts.ts'
import type { Db } from '../stores/database.ts'
import { outboxStore } from '../stores/outbox.ts'
import { rateLimitStore } from '../stores/rate-limits.ts'
import type { AccountDesk } from './account-desk.ts'
import { hashCode, isSame, makeCodeRow, newCode } from './codes.ts'
import { countUse, isUsedUp } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { newToken, openSession } from './sessions.ts'

const minute = 60_000
const pauseBetweenCodes = 2 * minute
export const attemptLivesFor = 24 * 60 * minute
const mostTries = 5

/** Everyone gets the same answer; who owns the address learns the truth by mail. */
export async function signUp(form: SignupForm, { db, mail, secret, clock }: AccountDesk): Promise<{ userId: string }> {
  const now = clock()
  const passwordHash = await hashPassword(form.password)
  const id = timeOrderedId()
  await db.transaction(async (tx) => {
    const { allowed } = await countUse('signup-mail', form.email, now, rateLimitStore(tx))
    // Nobody but a guesser could give a code that is not sent, so there is none: no guess is as long as a token.
    const code = allowed ? newCode() : newToken()
    const isTaken = (await accountStore(tx).findByEmail(form.email)) !== undefined
    await accountStore(tx).addSignup({
      _id: id,
      email: form.email,
      first_name: form.first_name,
      last_name: form.last_name,
      password_hash: passwordHash,
      is_decoy: isTaken,
      ...makeCodeRow(id, code, secret, now),
      created_at: now,
    })
    if (!allowed) return
    await outboxStore(tx).queue(
      isTaken ? mail.alreadyHaveAccount(form.email) : mail.verificationCode(form.email, code),
      now,
    )
  })
  return { userId: id }
}

/** A new code for an attempt; an unknown one, or one asked for too soon or too often, gets none and nobody is told. */
export async function resendCode(userId: string, { db, mail, secret, clock }: AccountDesk): Promise<void> {
  const now = clock()
  const code = newCode()
  await db.transaction(async (tx) => {
    const limits = rateLimitStore(tx)
    const { email } = (await accountStore(tx).findSignup(userId, new Date(now.getTime() - attemptLivesFor))) ?? {}
    // A code that cannot be sent must not take the place of the one that was.
    if (!email || (await isUsedUp('code-again', userId, now, limits))) return
    if (await isUsedUp('signup-mail', email, now, limits)) return
    const sentBefore = new Date(now.getTime() - pauseBetweenCodes)
    const signup = await accountStore(tx).renewCode(userId, sentBefore, makeCodeRow(userId, code, secret, now))
    if (!signup) return
    await countUse('code-again', userId, now, limits)
    await countUse('signup-mail', email, now, limits)
    await outboxStore(tx).queue(
      signup.is_decoy ? mail.alreadyHaveAccount(signup.email) : mail.verificationCode(signup.email, code),
      now,
    )
  })
}

/** The right code makes the attempt an account and signs its owner in. */
export async function verifyEmail(
  userId: string,
  otp: string,
  desk: AccountDesk,
): Promise<{ user: User; token: string } | 'wrong code'> {
  const { db, secret, clock } = desk
  const now = clock()
  const signup = await accountStore(db).spendTry(userId, mostTries, now)
  const isRight = signup && !signup.is_decoy && isSame(signup.code_hash, hashCode(userId, otp, secret))
  if (!signup || !isRight) return 'wrong code'
  return db.transaction(async (tx) => {
    const user = await makeAccount(tx, signup, signup.password_hash, desk)
    const token = user && (await openSession(tx, user, now))
    return user && token ? { user, token } : ('wrong code' as const)
  })
}

/** A proved address makes the attempt an account; guest orders of that address come along. */
export async function makeAccount(
  tx: Db,
  signup: Signup,
  passwordHash: string,
  { mail, clock }: AccountDesk,
): Promise<User | undefined> {
  const now = clock()
  const { _id, email, first_name, last_name } = signup
  const accounts = accountStore(tx)
  const isMade = await accounts.create({
    _id,
    email,
    first_name,
    last_name,
    password_hash: passwordHash,
    created_at: now,
  })
  if (!isMade) return undefined
  await accounts.forgetSignups(email)
  await accounts.adoptGuestOrders(_id, email)
  await outboxStore(tx).queue(mail.welcome(email, first_name), now)
  return accounts.find(_id)
}
