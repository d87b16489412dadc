import { v7 as timeOrderedId } from 'uuid'
import type { Signup as SignupForm, VerifyEmailLink } from '../../shared/contract/shop/account-schemas.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/handler.ts'
import { countUse, isUsedUp, secondsLeft, uncountUse } from '../http/limits/limits.ts'
import { type RateLimitStore, rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import { isEqual } from '../secrets/is-equal.ts'
import type { AccountContext } from './account-context.ts'
import { hasCodeForm, isRightCode, makeCodeRow, newCode } from './codes.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashToken, newToken, openSession } from './sessions.ts'
import { accountStore, type Signup, type User } from './store.ts'
import { failuresAtLink, throttled } from './throttle-guesses.ts'

const minute = 60_000
const pauseBetweenCodes = 2 * minute
export const attemptLivesFor = 24 * 60 * minute
const mostTries = 5

/** Everyone gets the same answer; who owns the address learns the truth by mail. */
export async function signUp(
  form: SignupForm,
  { db, mail, secret, clock }: AccountContext,
): Promise<{ userId: string }> {
  const now = clock()
  const passwordHash = await hashPassword(form.password)
  const id = timeOrderedId()
  await db.transaction(async (tx) => {
    const { allowed } = await countUse('signup-mail', form.email, now, rateLimitStore(tx))
    // Without a mail there must be no code that could be guessed, so a token takes its place.
    const sent = { code: allowed ? newCode() : newToken(), link: newToken() }
    const isTaken = (await accountStore(tx).findByEmail(form.email)) !== undefined
    await accountStore(tx).addSignup({
      _id: id,
      email: form.email,
      first_name: form.first_name,
      last_name: form.last_name,
      password_hash: passwordHash,
      is_decoy: isTaken,
      ...makeCodeRow(id, sent, secret, now),
      created_at: now,
    })
    if (!allowed) return
    await outboxStore(tx).queue(
      isTaken ? mail.alreadyHaveAccount(form.email) : mail.verificationCode(form.email, { id, ...sent }),
      now,
    )
  })
  return { userId: id }
}

export interface Resent {
  isSent: boolean
  /** When the next mail is possible. */
  nextInSeconds: number
}

/** Mails a new code, if the last one was sent long enough ago. An id that nobody has is answered in the same way. */
export async function resendCode(userId: string, { db, mail, secret, clock }: AccountContext): Promise<Resent> {
  const now = clock()
  const sent = { code: newCode(), link: newToken() }
  return db.transaction(async (tx) => {
    const limits = rateLimitStore(tx)
    const known = await accountStore(tx).findSignup(userId, new Date(now.getTime() - attemptLivesFor))
    // A code that cannot be sent must not take the place of the one that was.
    if (await isUsedUp('code-again', userId, now, limits)) return notSent(secondsLeft('code-again', now))
    if (!known) return pretendToSend(userId, now, limits)
    if (await isUsedUp('signup-mail', known.email, now, limits)) return notSent(secondsLeft('signup-mail', now))
    const sentBefore = new Date(now.getTime() - pauseBetweenCodes)
    const signup = await accountStore(tx).renewCode(userId, sentBefore, makeCodeRow(userId, sent, secret, now))
    if (!signup) return notSent(Math.ceil((known.sent_at.getTime() - sentBefore.getTime()) / 1_000))
    await countUse('code-again', userId, now, limits)
    await countUse('signup-mail', signup.email, now, limits)
    await outboxStore(tx).queue(
      signup.is_decoy
        ? mail.alreadyHaveAccount(signup.email)
        : mail.verificationCode(signup.email, { id: userId, ...sent }),
      now,
    )
    return { isSent: true, nextInSeconds: pauseBetweenCodes / 1_000 }
  })
}

function notSent(nextInSeconds: number): Resent {
  return { isSent: false, nextInSeconds: Math.max(1, nextInSeconds) }
}

/** The same limits for an id that nobody has, so that the answer does not tell whether somebody has it. */
async function pretendToSend(userId: string, now: Date, limits: RateLimitStore): Promise<Resent> {
  const coolDown = await countUse('code-cool-down', userId, now, limits)
  if (!coolDown.allowed) return notSent(coolDown.retryAfterSeconds)
  await countUse('code-again', userId, now, limits)
  return { isSent: true, nextInSeconds: pauseBetweenCodes / 1_000 }
}

export type Verified = { user: User; token: string } | 'wrong code'

/** The right code makes the attempt an account and signs the customer in. */
export async function verifyEmail(
  userId: string,
  otp: string,
  { address: network, device }: Pick<Caller, 'address' | 'device'>,
  accountContext: AccountContext,
): Promise<Verified> {
  const { db, secret, clock } = accountContext
  const now = clock()
  if (!hasCodeForm(otp)) return 'wrong code'
  const signup = await accountStore(db).spendTry(userId, mostTries, now)
  if (!signup) return 'wrong code'
  // Counted before the comparison and taken back after a right one: tries sent at the same moment are all counted.
  const store = rateLimitStore(db)
  if (!(await countUse('wrong-codes-of-network', network, now, store)).allowed) return 'wrong code'
  if (!(await countUse('wrong-codes-of-email', signup.email, now, store)).allowed) return 'wrong code'
  if (signup.is_decoy || !isRightCode(signup.code_hash, userId, otp, secret)) return 'wrong code'
  await uncountUse('wrong-codes-of-network', network, now, store)
  await uncountUse('wrong-codes-of-email', signup.email, now, store)
  return openAccount(signup, device, accountContext)
}

/**
 * The link in the mail does the same. Its token cannot be guessed, so it works when the tries of the code are used up.
 * It takes the password of the sign-up as well. A code fits only the browser that signed up, but the link opens anywhere:
 * without the password, the owner of an address would open an account to the stranger who signed up with it.
 * The token is compared first, so that without the mail every answer is the same and costs no password comparison.
 */
export async function verifyEmailByLink(
  { userId, token, password }: VerifyEmailLink,
  { address: network, device }: Pick<Caller, 'address' | 'device'>,
  accountContext: AccountContext,
): Promise<Verified | 'wrong password'> {
  const { db, clock } = accountContext
  const signup = await accountStore(db).findSignup(userId, new Date(clock().getTime() - attemptLivesFor))
  if (!signup || signup.is_decoy || !isEqual(signup.link_hash, hashToken(token))) return 'wrong code'
  const isRight = await throttled(failuresAtLink(userId, network), accountContext, () =>
    isPassword(password, signup.password_hash),
  )
  return isRight ? openAccount(signup, device, accountContext) : 'wrong password'
}

function openAccount(signup: Signup, device: string, accountContext: AccountContext): Promise<Verified> {
  return accountContext.db.transaction(async (tx) => {
    const user = await makeAccount(tx, signup, signup.password_hash, accountContext)
    const token = user && (await openSession(tx, user, device, accountContext.clock()))
    return user && token ? { user, token } : ('wrong code' as const)
  })
}

/** A proved address makes the attempt an account; guest orders of that address come along. */
export async function makeAccount(
  tx: Db,
  signup: Signup,
  passwordHash: string,
  { mail, clock }: AccountContext,
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
