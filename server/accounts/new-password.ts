import { v7 as timeOrderedId } from 'uuid'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import type { AccountContext } from './account-context.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { hashToken, newToken } from './sessions.ts'
import { sessionStore } from './sessions-store.ts'
import { attemptLivesFor, makeAccount } from './sign-up.ts'
import { accountStore, type User } from './store.ts'
import { failuresOf, throttled } from './throttle-guesses.ts'

const resetLivesFor = 60 * 60_000

/** Mails a link, to accounts and to attempts alike; the answer is the same for everyone. */
export async function askForReset(email: string, { db, mail, clock }: AccountContext): Promise<void> {
  const now = clock()
  const token = newToken()
  const id = timeOrderedId()
  await db.transaction(async (tx) => {
    const { allowed } = await countUse('reset-mail', email, now, rateLimitStore(tx))
    if (!allowed) return
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

/** Sets a new password, ends every session and spends every other link; an attempt becomes an account, for the mail has proved the address. */
export async function resetPassword(
  id: string,
  token: string,
  password: string,
  accountContext: AccountContext,
): Promise<'changed' | 'bad link'> {
  const { db, mail, clock } = accountContext
  const now = clock()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const accounts = accountStore(tx)
    const link = { id, tokenHash: hashToken(token) }
    const userId = await accounts.findUserOfReset(link, now)
    if (!userId) return 'bad link' as const
    // The account before its links, as deleting it does, so that the two never wait for each other. An attempt is not held,
    // because opening an account comes to the attempts last.
    const user = await accounts.holdOn(userId, 'no key update')
    if (!(await accounts.spendReset(link, now))) return 'bad link' as const
    if (user) {
      await accounts.change(user._id, { password_hash: passwordHash })
      await accounts.spendAllResets(user._id, now)
      await sessionStore(tx).endAll(user._id, now)
      await outboxStore(tx).queue(mail.passwordChanged(user.email), now)
      return 'changed' as const
    }
    const signup = await accounts.findSignup(userId, new Date(now.getTime() - attemptLivesFor))
    const made = signup && (await makeAccount(tx, signup, passwordHash, accountContext))
    if (made) await accounts.spendAllResets(made._id, now)
    return made ? ('changed' as const) : ('bad link' as const)
  })
}

/**
 * Changes the password of a signed-in customer, if it is still the one that was compared. Every other session ends and
 * every mailed link is spent.
 */
export async function changePassword(
  user: User,
  oldPassword: string,
  newPassword: string,
  token: string,
  accountContext: AccountContext,
): Promise<'changed' | 'wrong password'> {
  const { db, mail, clock } = accountContext
  const isRight = await throttled(failuresOf(user._id), accountContext, () =>
    isPassword(oldPassword, user.password_hash),
  )
  if (!isRight) return 'wrong password'
  const passwordHash = await hashPassword(newPassword, 'newPassword')
  const now = clock()
  return db.transaction(async (tx) => {
    if (!(await accountStore(tx).replacePassword(user, passwordHash))) return 'wrong password' as const
    await accountStore(tx).spendAllResets(user._id, now)
    await sessionStore(tx).endAll(user._id, now, hashToken(token))
    await outboxStore(tx).queue(mail.passwordChanged(user.email), now)
    return 'changed' as const
  })
}
