import type { Caller } from '../http/handler.ts'
import type { AccountContext } from './account-context.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { attemptLivesFor } from './sign-up.ts'
import { accountStore, type User } from './store.ts'
import { throttled } from './throttle-guesses.ts'

export type LoginOutcome =
  | { kind: 'signed in'; user: User; token: string }
  | { kind: 'unverified'; userId: string }
  | { kind: 'wrong' }

/** Guessing gets slower with every failure, also from many networks, whether or not there is such an account. */
export function logIn(
  email: string,
  password: string,
  { address, device }: Pick<Caller, 'address' | 'device'>,
  accountContext: AccountContext,
): Promise<LoginOutcome> {
  return throttled(
    [
      { limit: 'failed-login', key: `${address} ${email}` },
      { limit: 'failed-login-of-account', key: email },
    ],
    accountContext,
    () => compare(email, password, device, accountContext),
    ({ kind }) => kind === 'wrong',
  )
}

/** Always two comparisons, so that time tells nothing about who has an account. */
async function compare(
  email: string,
  password: string,
  device: string,
  { db, clock }: AccountContext,
): Promise<LoginOutcome> {
  const now = clock()
  const [user, signup] = await Promise.all([
    accountStore(db).findByEmail(email),
    accountStore(db).newestSignup(email, new Date(now.getTime() - attemptLivesFor)),
  ])
  const [isUsers, isSignups] = await Promise.all([
    isPassword(password, user?.password_hash),
    isPassword(password, signup?.password_hash),
  ])
  const token = user && isUsers && (await openSession(db, user, device, now))
  if (token) return { kind: 'signed in', user, token }
  return signup && isSignups ? { kind: 'unverified', userId: signup._id } : { kind: 'wrong' }
}
