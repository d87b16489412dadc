import * as z from 'zod/mini'
import { accountMessages } from '../../content/messages/account-messages.ts'
import { emailAddress, givenPassword, newPassword } from '../account-fields.ts'

const name = (missing: string, tooLong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(80, tooLong))

const match = (first: string, second: string) =>
  z.refine<Record<string, unknown>>((values) => values[first] === values[second], {
    error: accountMessages.passwordsDiffer,
    path: [second],
  })

const confirmation = z
  .string(accountMessages.confirmMissing)
  .check(z.trim(), z.minLength(1, accountMessages.confirmMissing))

export const Login = z.object({
  email: emailAddress(accountMessages.accountEmailMissing),
  password: givenPassword(accountMessages.accountPasswordMissing),
})

export const Signup = z
  .object({
    first_name: name(accountMessages.firstNameMissing, accountMessages.firstNameLong),
    last_name: name(accountMessages.lastNameMissing, accountMessages.lastNameLong),
    email: emailAddress(accountMessages.emailMissing),
    password: newPassword(accountMessages.passwordMissing),
    confirmPassword: confirmation,
  })
  .check(match('password', 'confirmPassword'))
export type Signup = z.infer<typeof Signup>

export const ForgotPassword = z.object({ email: emailAddress(accountMessages.accountEmailMissing) })

export const ResetQuery = z.object({ id: z.string().check(z.maxLength(64)), token: z.string().check(z.maxLength(128)) })
export const ResetPassword = z.object({ password: newPassword(accountMessages.passwordMissing) })

const UserId = z.string().check(z.maxLength(64))
export const ResendOtp = z.object({ userId: UserId })
/** When the next code is possible, where none was sent. */
export const ResentOtp = z.object({ next_in_seconds: z.optional(z.number()) })
export const VerifyEmail = z.object({
  userId: UserId,
  otp: z.string(accountMessages.otpMissing).check(
    z.trim(),
    z.minLength(1, accountMessages.otpMissing),
    z.refine((otp) => otp === '' || otp.length >= 4, accountMessages.otpIncomplete),
    z.maxLength(5, accountMessages.otpLong),
  ),
})

/** What the link in the mail carries, and the password of the sign-up. */
export const VerifyEmailLink = z.object({
  userId: UserId,
  token: z.string(accountMessages.verifyLinkBroken).check(z.maxLength(128, accountMessages.verifyLinkBroken)),
  password: givenPassword(accountMessages.accountPasswordMissing),
})
export type VerifyEmailLink = z.infer<typeof VerifyEmailLink>

export const Profile = z.object({
  first_name: name(accountMessages.firstNameMissing, accountMessages.firstNameLong),
  last_name: name(accountMessages.lastNameMissing, accountMessages.lastNameLong),
})

export const ChangePassword = z
  .object({
    oldPassword: givenPassword(accountMessages.oldPasswordMissing),
    newPassword: newPassword(accountMessages.newPasswordMissing),
    confirmNewPassword: confirmation,
  })
  .check(match('newPassword', 'confirmNewPassword'))

export const DeleteAccount = z.object({ password: givenPassword(accountMessages.accountPasswordMissing) })

/** A device that is logged in. */
export const SessionView = z.object({
  /** What its browser calls itself. */
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})

/** Who is signed in, as the browser may know it. */
export const UserView = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  address: z.string(),
  apartment: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
})
export type UserView = z.infer<typeof UserView>

export const UserIdAnswer = z.object({ userId: z.string() })
