import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { answers } from '../../shared/content/messages/answers.ts'
import { paymentMessages } from '../../shared/content/messages/checkout-messages.ts'
import { waitingTime } from '../../shared/domain/waiting-time.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { customer, needsSession } from '../http/session.ts'
import { listOrdersOf, viewOwnOrder } from '../orders/order-views.ts'
import type { Context } from '../start/context.ts'
import { logIn } from './log-in.ts'
import { askForReset, changePassword, resetPassword } from './new-password.ts'
import { HashingBusy, isHashingBusy } from './passwords.ts'
import { hashToken } from './sessions.ts'
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
  | 'user'
  | 'orders'
  | 'order'
  | 'updateProfile'
  | 'updatePassword'

/** Opening an account, getting into it, and what is inside. */
export function makeAccountHandlers(context: Context, within: Within): ShopHandlers<Name, User> {
  const { accountContext, database, clock } = context
  const { db } = database

  return {
    signup: async ({ body }, caller) => {
      refuseWhenBusy()
      await within('signup', caller)
      const { userId } = await refusingWhenBusy(signUp(body, accountContext))
      return { data: { userId }, userId, message: accountMessages.signedUp }
    },

    login: async ({ body }, caller) => {
      refuseWhenBusy()
      await within('login', caller)
      const outcome = await refusingWhenBusy(logIn(body.email, body.password, caller.address, accountContext))
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
      const verified = await verifyEmail(body.userId, body.otp, caller.address, accountContext)
      if (verified === 'wrong code') throw new Refusal(400, { error: accountMessages.wrongCode })
      return welcome(verified)
    },

    verifyEmailLink: async ({ body }, caller) => {
      await within('code-link', caller)
      const verified = await verifyEmailByLink(body.userId, body.token, accountContext)
      if (verified === 'wrong code') throw new Refusal(400, { error: accountMessages.verifyLinkBroken })
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
      const outcome = await refusingWhenBusy(resetPassword(query.id, query.token, body.password, accountContext))
      if (outcome === 'bad link') throw new Refusal(400, { error: accountMessages.resetBroken })
      return { data: {}, message: accountMessages.resetDone }
    },

    logout: async (_input, caller) => {
      await sessionStore(db).end(hashToken(caller.token ?? ''), clock())
      return { data: {}, message: accountMessages.signedOut }
    },

    user: async (_input, caller) => ({ data: await customer(caller) }),

    orders: async (_input, caller) => ({ data: await listOrdersOf(db, (await customer(caller))._id) }),

    order: async ({ params }, caller) => {
      const order = await viewOwnOrder(db, params.id, (await customer(caller))._id)
      if (!order) throw new Refusal(404, { error: paymentMessages.orderUnknown })
      return { data: order }
    },

    updateProfile: async ({ body }, caller) => {
      const { first_name, last_name } = body
      const user = await accountStore(db).change((await customer(caller))._id, { first_name, last_name })
      if (!user) throw needsSession()
      return { data: user, message: accountMessages.profileSaved }
    },

    updatePassword: async ({ body }, caller) => {
      refuseWhenBusy()
      const user = await customer(caller)
      await within('password', { address: user._id })
      const outcome = await refusingWhenBusy(
        changePassword(user, body.oldPassword, body.newPassword, caller.token ?? '', accountContext),
      )
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

/** Asked before anything else, so that a flood of passwords costs the database nothing. */
export function refuseWhenBusy(): void {
  if (isHashingBusy()) throw hashingBusy()
}

/** A queue that is full is no fault: the caller may try again. */
export async function refusingWhenBusy<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof HashingBusy ? hashingBusy() : error
  }
}

function hashingBusy(): Refusal {
  return new Refusal(503, { error: answers.serverBusy }, 5)
}
