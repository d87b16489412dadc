import { type Role, roles } from '../../shared/domain/roles.ts'
import { adminPaths } from '../../shared/paths.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { addByCommand, resetByCommand } from '../staff/members.ts'
import { staffStore } from '../staff/store.ts'
import { table } from './table.ts'
import { UsageError } from './usage-error.ts'

/** The first owner, and people who lost their password or phone while no owner can help. */
export const staffCommand = {
  usage: 'staff [add EMAIL --role ROLE | reset-second-factor EMAIL]',
  about: 'who runs the shop; add prints a link to choose a password, also for someone who forgot it',
  async run([word, ...rest]: string[], { db, clock }: PaymentContext): Promise<string> {
    switch (word) {
      case undefined:
        return listStaff(await staffStore(db).list())
      case 'add': {
        const { token, member } = await addByCommand(readNewMember(rest), clock(), db)
        return `${member.email} (${member.role}) chooses a password at ${adminPaths.welcome(token)}\nThe link works once, within 24 hours.`
      }
      case 'reset-second-factor': {
        const member = await staffStore(db).findByEmail(rest[0] ?? '')
        if (!member) throw new UsageError(`Nobody on the staff has the address ${rest[0] ?? ''}.`)
        await resetByCommand(member, clock(), db)
        return `${member.email} signs in with the password alone and can set up a new second factor.`
      }
      default:
        throw new UsageError(`There is no command staff ${word}.`)
    }
  },
}

function readNewMember(words: readonly string[]): { email: string; role: Role } {
  const at = words.indexOf('--role')
  const role = at < 0 ? undefined : roles.find((known) => known === words[at + 1])
  const [email] = words.filter((_word, index) => at < 0 || (index !== at && index !== at + 1))
  if (!email || !/^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(email)) throw new UsageError('Which email address?')
  if (!role) throw new UsageError(`A role is one of: ${roles.join(', ')}.`)
  return { email: email.toLowerCase(), role }
}

function listStaff(members: Awaited<ReturnType<ReturnType<typeof staffStore>['list']>>): string {
  if (members.length === 0) return 'Nobody is on the staff yet.'
  return table(
    ['Email', 'Name', 'Role', 'State', 'Second factor'],
    members.map(({ email, name, role, disabled_at, password_hash, totp_secret }) => [
      email,
      name,
      role,
      disabled_at ? 'disabled' : password_hash ? 'active' : 'invited',
      totp_secret ? 'on' : 'off',
    ]),
  )
}
