import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as timeOrderedId } from 'uuid'
import type { Signup as SignupForm } from '../../shared/contract/account-schemas.ts'
import type { AccountMailWriter } from '../gateways/account-mails.ts'
import { accountStore, type Signup, type User } from '../stores/accounts.ts'
import type { Db } from '../stores/database.ts'
import { outboxStore } from '../stores/outbox.ts'
import { sessionStore } from '../stores/sessions.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashToken, newToken, openSession } from './sessions.ts'

const minute = 60_000
const codeLivesFor = 10 * minute
const resetLivesFor = 60 * minute
const pauseBetweenCodes = 2 * minute
export const attemptLivesFor = 24 * 60 * minute
const mostTries = 5

export interface AccountDesk {
  db: Db
  mail: AccountMailWriter
  secret: string
  clock: () => Date
}

export type LoginOutcome =
  | { kind: 'signed in'; user: User; token: string }
  | { kind: 'unverified'; userId: string }
  | { kind: 'wrong' }

/** Everyone gets the same answer; who owns the address learns the truth by mail. */
export async function signUp(form: SignupForm, { db, mail, secret, clock }: AccountDesk): Promise<{ userId: string }> {
  const now = clock()
  const passwordHash = await hashPassword(form.password)
  const code = newCode()
  const id = timeOrderedId()
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const isTaken = (await accountStore(tx).findByEmail(form.email)) !== undefined
    await accountStore(tx).addSignup({
      _id: id,
      email: form.email,
      first_name: form.first_name,
      last_name: form.last_name,
      password_hash: passwordHash,
      is_decoy: isTaken,
      ...codeRow(id, code, secret, now),
      created_at: now,
    })
    await outboxStore(tx).queue(
      isTaken ? mail.alreadyHaveAccount(form.email) : mail.verificationCode(form.email, code),
      now,
    )
  })
  return { userId: id }
}

/** Always two comparisons, so that time tells nothing about who has an account. */
export async function logIn(email: string, password: string, { db, clock }: AccountDesk): Promise<LoginOutcome> {
  const now = clock()
  const [user, signup] = await Promise.all([
    accountStore(db).findByEmail(email),
    accountStore(db).newestSignup(email, new Date(now.getTime() - attemptLivesFor)),
  ])
  const [isUsers, isSignups] = await Promise.all([
    isPassword(password, user?.password_hash),
    isPassword(password, signup?.password_hash),
  ])
  if (user && isUsers) return { kind: 'signed in', user, token: await openSession(db, user._id, now) }
  return signup && isSignups ? { kind: 'unverified', userId: signup._id } : { kind: 'wrong' }
}

/** A new code for an attempt; an unknown one, or one asked for too soon, gets none and nobody is told. */
export async function resendCode(userId: string, { db, mail, secret, clock }: AccountDesk): Promise<void> {
  const now = clock()
  const code = newCode()
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const sentBefore = new Date(now.getTime() - pauseBetweenCodes)
    const signup = await accountStore(tx).renewCode(userId, sentBefore, codeRow(userId, code, secret, now))
    if (!signup) return
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
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const user = await makeAccount(tx, signup, signup.password_hash, desk)
    return user ? { user, token: await openSession(tx, user._id, now) } : ('wrong code' as const)
  })
}

async function makeAccount(
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

/** Mails a link, to accounts and to attempts alike; the answer is the same for everyone. */
export async function askForReset(email: string, { db, mail, clock }: AccountDesk): Promise<void> {
  const now = clock()
  const token = newToken()
  const id = timeOrderedId()
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const accounts = accountStore(tx)
    const owner =
      (await accounts.findByEmail(email)) ??
      (await accounts.newestSignup(email, new Date(now.getTime() - attemptLivesFor)))
    if (!owner) return
    const expires = new Date(now.getTime() + resetLivesFor)
    await accounts.addReset({ _id: id, user_id: owner._id, token_hash: hashToken(token), expires_at: expires })
    await outboxStore(tx).queue(mail.resetLink(email, id, token), now)
  })
}

/** Sets a new password and ends every session; an attempt becomes an account, for the mail has proved the address. */
export async function resetPassword(
  id: string,
  token: string,
  password: string,
  desk: AccountDesk,
): Promise<'changed' | 'bad link'> {
  const { db, mail, clock } = desk
  const now = clock()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    const accounts = accountStore(tx)
    const reset = await accounts.useReset(id, hashToken(token), now)
    if (!reset) return 'bad link' as const
    const user = await accounts.change(reset.user_id, { password_hash: passwordHash })
    if (user) {
      await sessionStore(tx).endAll(user._id, now)
      await outboxStore(tx).queue(mail.passwordChanged(user.email), now)
      return 'changed' as const
    }
    const signup = await accounts.findSignup(reset.user_id, new Date(now.getTime() - attemptLivesFor))
    const made = signup && (await makeAccount(tx, signup, passwordHash, desk))
    return made ? ('changed' as const) : ('bad link' as const)
  })
}

/** Changes the password of a signed-in customer; every other session ends. */
export async function changePassword(
  user: User,
  oldPassword: string,
  newPassword: string,
  token: string,
  desk: AccountDesk,
): Promise<'changed' | 'wrong password'> {
  const { db, mail, clock } = desk
  if (!(await isPassword(oldPassword, user.password_hash))) return 'wrong password'
  const passwordHash = await hashPassword(newPassword)
  const now = clock()
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db
    await accountStore(tx).change(user._id, { password_hash: passwordHash })
    await sessionStore(tx).endAll(user._id, now, hashToken(token))
    await outboxStore(tx).queue(mail.passwordChanged(user.email), now)
  })
  return 'changed'
}

function newCode(): string {
  return String(randomInt(100_000)).padStart(5, '0')
}

function codeRow(userId: string, code: string, secret: string, now: Date) {
  return {
    code_hash: hashCode(userId, code, secret),
    code_expires_at: new Date(now.getTime() + codeLivesFor),
    sent_at: now,
  }
}

/** Keyed, because five digits alone are guessed from their hash in no time. */
function hashCode(userId: string, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${userId}:${code}`).digest('hex')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
