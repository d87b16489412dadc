import * as z from 'zod/mini'
import { accountMessages } from '../../../../shared/content/messages/account-messages.ts'
import { ResetPassword, Signup } from '../../../../shared/contract/shop/account-schemas.ts'

/** The call takes the password alone; that it was typed twice alike is the form's own rule. */
export const NewPasswordRules = z
  .object({ password: ResetPassword.shape.password, confirmPassword: Signup.shape.confirmPassword })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: accountMessages.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  )
