import * as z from 'zod/mini'
import { accountMessages } from '../../../../shared/content/messages/account-messages.ts'
import { ResetPassword, Signup } from '../../../../shared/contract/shop/account-schemas.ts'

/** The API takes the password alone; that both entries are equal is a rule of the form. */
export const NewPasswordRules = z
  .object({ password: ResetPassword.shape.password, confirmPassword: Signup.shape.confirmPassword })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: accountMessages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )
