import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { waitingTime } from '../../shared/domain/time/waiting-time.ts'
import type { Caller, ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer, needsSession } from '../http/session.ts'
import type { AccountContext } from './account-context.ts'
import { logIn } from './log-in.ts'
import { askForReset, changePassword, resetPassword } from './new-password.ts'
import { refuseWhenBusy } from './passwords.ts'
import { hashToken, listSessionsOf } from './sessions.ts'
import { sessionStore } from './sessions-store.ts'
import { resendCode, signUp, verifyEmail, verifyEmailByLink } from './sign-up.ts'
import { accountStore, type User } from './store.ts'

type Name =
  | 'signup'
  | 'login'
  | 'resendOtp'
  | 'verifyEmail'
  | 'verifyEmailLink'
  | 'forgotPassword'
  | 'resetPassword'
  | 'logout'
  | 'sessions'
  | 'endOtherSessions'
  | 'user'
  | 'updateProfile'
  | 'updateAddress'
  | 'deleteAddress'
  | 'updatePassword'

const noAddress = { phone: '', country: '', address: '', apartment: '', city: '', state: '', postal_code: '' }

interface AccountHandlerContext {
  accountContext: AccountContext
  within: Within
}

/** Opening an account, logging in and out, and changing what the account holds. */
export function makeAccountHandlers({ accountContext, within }: AccountHandlerContext): ShopHandlers<Name, User> {
  const { db, clock } = accountContext

  async function change(caller: Caller<User>, changes: Partial<User>): Promise<User> {
    const user = await accountStore(db).change((await customer(caller))._id, changes)
    if (!user) throw needsSession()
    return user
  }

  return {
    signup: async ({ body }, caller) => {
      refuseWhenBusy()
      await within('signup', caller)
      const { userId } = await signUp(body, accountContext)
      return { data: { userId }, userId, message: accountMessages.signedUp }
    },

    login: async ({ body }, caller) => {
      refuseWhenBusy()
      await within('login', caller)
      const outcome = await logIn(body.email, body.password, caller, accountContext)
      if (outcome.kind === 'wrong') throw new Refusal(400, { error: accountMessages.wrongLogin })
      if (outcome.kind === 'unverified') {
        throw new Refusal(403, {
          message: accountMessages.unverified,
          error: accountMessages.notVerified,
          userId: outcome.userId,
        })
      }
      const { user, token } = outcome
      return { data: { userId: user._id }, userId: user._id, sessionToken: token, message: accountMessages.signedIn }
    },

    resendOtp: async ({ body }, caller) => {
      await within('code', caller)
      const { isSent, nextInSeconds } = await resendCode(body.userId, accountContext)
      const message = isSent ? accountMessages.otpSent : accountMessages.otpNotSent(waitingTime(nextInSeconds))
      return { data: isSent ? {} : { next_in_seconds: nextInSeconds }, message }
    },

    verifyEmail: async ({ body }, caller) => {
      await within('code', caller)
      const verified = await verifyEmail(body.userId, body.otp, caller, accountContext)
      if (verified === 'wrong code') throw new Refusal(400, { error: accountMessages.wrongCode })
      return welcome(verified)
    },

    verifyEmailLink: async ({ body }, caller) => {
      refuseWhenBusy()
      await within('code-link', caller)
      const verified = await verifyEmailByLink(body, caller, accountContext)
      if (verified === 'wrong code') throw new Refusal(400, { error: accountMessages.verifyLinkBroken })
      if (verified === 'wrong password') {
        const error = accountMessages.wrongSignupPassword
        throw new Refusal(400, { error, fields: { password: error } })
      }
      return welcome(verified)
    },

    forgotPassword: async ({ body }, caller) => {
      await within('forgot', caller)
      await askForReset(body.email, accountContext)
      return { data: {}, message: accountMessages.resetSent }
    },

    resetPassword: async ({ query, body }, caller) => {
      refuseWhenBusy()
      await within('forgot', caller)
      const outcome = await resetPassword(query.id, query.token, body.password, accountContext)
      if (outcome === 'bad link') throw new Refusal(400, { error: accountMessages.resetBroken })
      return { data: {}, message: accountMessages.resetDone }
    },

    logout: async (_input, caller) => {
      await sessionStore(db).end(hashToken(caller.token ?? ''), clock())
      return { data: {}, message: accountMessages.signedOut }
    },

    sessions: async (_input, caller) => {
      const live = await listSessionsOf(db, (await customer(caller))._id, clock())
      const current = hashToken(caller.token ?? '')
      return {
        data: live.map(({ device, created_at, last_seen_at, token_hash }) => ({
          device,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
          is_current: token_hash === current,
        })),
      }
    },

    endOtherSessions: async (_input, caller) => {
      await sessionStore(db).endAll((await customer(caller))._id, clock(), hashToken(caller.token ?? ''))
      return { data: {}, message: accountMessages.othersSignedOut }
    },

    user: async (_input, caller) => ({ data: await customer(caller) }),

    updateProfile: async ({ body: { first_name, last_name } }, caller) => ({
      data: await change(caller, { first_name, last_name }),
      message: accountMessages.profileSaved,
    }),

    updateAddress: async ({ body }, caller) => ({
      data: await change(caller, body),
      message: accountMessages.addressSaved,
    }),

    deleteAddress: async (_input, caller) => ({
      data: await change(caller, noAddress),
      message: accountMessages.addressCleared,
    }),

    updatePassword: async ({ body }, caller) => {
      refuseWhenBusy()
      const user = await customer(caller)
      await within('password', { address: user._id })
      const outcome = await changePassword(user, body.oldPassword, body.newPassword, caller.token ?? '', accountContext)
      if (outcome === 'wrong password') {
        const error = accountMessages.wrongOldPassword
        throw new Refusal(400, { error, fields: { oldPassword: error } })
      }
      return { data: {}, message: accountMessages.passwordChanged }
    },
  }
}

function welcome({ user, token }: { user: User; token: string }) {
  return { data: { userId: user._id }, userId: user._id, sessionToken: token, message: accountMessages.verified }
}
