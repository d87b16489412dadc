import * as z from 'zod/mini'
import { VerifyEmailLink } from '../../../../shared/contract/shop/account-schemas.ts'

/** The form has the password alone; the rest comes from the address, and the server says what is wrong with it. */
export const LinkRules = z.object({ password: VerifyEmailLink.shape.password })
