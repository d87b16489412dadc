import * as z from 'zod/mini'
import { accountMessages } from '../content/messages/account-messages.ts'

const longestPassword = 128

/** One rule on every screen: spaces around a password never count. */
export const newPassword = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((value) => value === '' || value.length >= 8, accountMessages.passwordShort),
    z.maxLength(longestPassword, accountMessages.passwordLong),
  )

/** For logging in, where an old, shorter password must still be let through to the comparison. */
export const givenPassword = (missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longestPassword, accountMessages.passwordLong))

const wellFormed = z.email()

/** The same addresses as everywhere; one that is missing is only that. */
export const emailAddress = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((value) => value === '' || wellFormed.safeParse(value).success, accountMessages.invalidEmail),
    z.maxLength(254, accountMessages.emailLong),
    z.toLowerCase(),
  )
