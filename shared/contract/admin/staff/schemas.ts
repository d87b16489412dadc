import * as z from 'zod/mini'
import { adminMessages } from '../../../content/messages/office/admin-messages.ts'
import { roles } from '../../../domain/roles.ts'
import { emailAddress, givenPassword, newPassword } from '../../account-fields.ts'
import { line, newId, optionalLine, version } from '../fields.ts'

export const SignIn = z.object({
  email: emailAddress(adminMessages.emailMissing),
  password: givenPassword('Please enter your password!'),
})

export const StaffLink = z.object({ token: z.string().check(z.maxLength(100)) })

export const LinkOwner = z.object({ email: z.string(), name: z.string(), isInvited: z.boolean() })

export const AcceptLink = z.object({
  token: z.string().check(z.maxLength(100)),
  name: line(80, adminMessages.nameMissing),
  password: newPassword('Please choose a password!'),
})

export const StaffEmail = z.object({ email: emailAddress(adminMessages.emailMissing) })

/** Who is signed in, and what the session still needs. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  hasSecondFactor: z.boolean(),
  needs: z.nullable(z.enum(['code', 'second-factor'])),
  /** Sent back in the header x-admin with every change. */
  proof: z.string(),
  store: z.object({ name: z.string(), origin: z.string() }),
})
export type Me = z.infer<typeof Me>

export const Code = z.object({
  code: z.string('Please enter the code!').check(z.trim(), z.minLength(1, 'Please enter the code!'), z.maxLength(20)),
})

export const SecondFactorKey = z.object({ key: z.string(), address: z.string() })

export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const ChangeStaffPassword = z.object({
  current: givenPassword('Please enter your current password!'),
  password: newPassword('Please choose a password!'),
})

export const SessionView = z.object({
  _id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  device: z.string(),
  network: z.string(),
  isCurrent: z.boolean(),
})

export const Member = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  version: z.number(),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  isInvited: z.boolean(),
})
export type Member = z.infer<typeof Member>

export const InviteStaff = z.object({
  _id: newId,
  email: emailAddress(adminMessages.emailMissing),
  name: line(80, adminMessages.nameMissing),
  role: z.enum(roles),
})

export const ChangeStaff = z.object({
  version,
  name: line(80, adminMessages.nameMissing),
  role: z.enum(roles),
  isDisabled: z.boolean(),
})

export const AuditQuery = z.object({
  subject: z.optional(optionalLine(120)),
  staff: z.optional(optionalLine(100)),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})

export const AuditView = z.object({
  _id: z.number(),
  at: z.string(),
  staff_name: z.string(),
  action: z.string(),
  subject: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  network: z.string(),
  undoes: z.nullable(z.number()),
  /** It is the latest change of its subject, of a kind that the caller may undo. */
  canUndo: z.boolean(),
})
export type AuditView = z.infer<typeof AuditView>

export const ViewQuery = z.object({ screen: line(40) })
export const SavedView = z.object({ _id: z.string(), screen: z.string(), name: z.string(), query: z.string() })
export const SaveView = z.object({
  _id: newId,
  screen: line(40),
  name: line(60, 'Please enter a name!'),
  query: optionalLine(500),
})
