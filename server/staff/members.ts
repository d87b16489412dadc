import { v7 as timeOrderedId } from 'uuid'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { Role } from '../../shared/domain/roles.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { outboxStore } from '../mail/store.ts'
import { commandLine } from './author.ts'
import { staffSessionStore } from './sessions-store.ts'
import { makeLink } from './sign-in.ts'
import type { StaffContext } from './staff-context.ts'
import { type Staff, staffLinkStore, staffStore } from './store.ts'

export interface Invitation {
  _id: string
  email: string
  name: string
  role: Role
}

/** The same invitation sent twice is one. */
export async function invite(invitation: Invitation, author: Author, { db, mail }: StaffContext): Promise<Staff> {
  return db.transaction(async (tx) => {
    const store = staffStore(tx)
    const isNew = await store.add(invitation)
    const member = await store.find(invitation._id)
    if (!member)
      throw new Refusal(400, { error: adminMessages.emailTaken, fields: { email: adminMessages.emailTaken } })
    if (!isNew) return member
    const token = await makeLink(tx, member._id, author.now)
    await outboxStore(tx).queue(mail.invitation(member.email, member.name, author.staff_name, token), author.now)
    const { email, ...after } = publicValues(member)
    await auditStore(tx).write(author, { action: 'staff.invite', subject: subjectOf(member), label: email, after })
    return member
  })
}

/** A changed role or a disabled account ends every session of it at once. */
export async function changeMember(
  id: string,
  { version, ...wanted }: { version: number; name: string; role: Role; isDisabled: boolean },
  author: Author,
  { db }: StaffContext,
): Promise<Staff> {
  return db.transaction(async (tx) => {
    // Always before the member, so that two owners who demote each other take turns.
    const owners = await staffStore(tx).lockOwners()
    const member = await lockMember(tx, id)
    await refuseOldVersion(tx, { subject: subjectOf(member), given: version, current: publicValues(member) })
    const staysOwner = wanted.role === 'owner' && !wanted.isDisabled
    if (owners.includes(id) && owners.length === 1 && !staysOwner)
      throw new Refusal(400, { error: adminMessages.lastOwner })
    const disabled_at = wanted.isDisabled ? (member.disabled_at ?? author.now) : null
    await staffStore(tx).change(id, { name: wanted.name, role: wanted.role, disabled_at })
    if (wanted.role !== member.role || wanted.isDisabled) await staffSessionStore(tx).endAll(id, author.now)
    if (wanted.isDisabled) await staffLinkStore(tx).drop(id)
    const changed = await lockMember(tx, id)
    await auditStore(tx).write(author, {
      action: 'staff.change',
      subject: subjectOf(member),
      label: member.name,
      before: loggedValues(member),
      after: loggedValues(changed),
    })
    return changed
  })
}

/** For a lost phone: the person signs in with the password alone and sets up a new second factor. */
export async function resetSecondFactor(id: string, author: Author, { db }: Pick<StaffContext, 'db'>): Promise<Staff> {
  if (id === author.staff_id) throw new Refusal(400, { error: adminMessages.ownAccount })
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id)
    await staffStore(tx).change(id, { totp_secret: '', totp_pending: '', recovery_hashes: [] })
    await staffSessionStore(tx).endAll(id, author.now)
    await auditStore(tx).write(author, {
      action: 'staff.second-factor-reset',
      subject: subjectOf(member),
      label: member.name,
    })
    return lockMember(tx, id)
  })
}

/** Mails a new link, to choose a password. */
export async function sendLink(id: string, author: Author, { db, mail }: StaffContext): Promise<Staff> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, id)
    const token = await makeLink(tx, id, author.now)
    const letter = member.password_hash
      ? mail.newPassword(member.email, token)
      : mail.invitation(member.email, member.name, author.staff_name, token)
    await outboxStore(tx).queue(letter, author.now)
    await auditStore(tx).write(author, { action: 'staff.link', subject: subjectOf(member), label: member.name })
    return member
  })
}

/** From the command line, and on the first start: an account with a link to choose its password. */
export async function addByCommand(
  { email, role }: { email: string; role: Role },
  now: Date,
  db: Db,
): Promise<{ token: string; member: Staff }> {
  return db.transaction(async (tx) => {
    const store = staffStore(tx)
    await store.add({ _id: timeOrderedId(), email, name: email.split('@')[0] ?? email, role })
    const member = await store.findByEmail(email)
    if (!member) throw new Error('A member of the staff was not stored.')
    await auditStore(tx).write(commandLine(now), {
      action: 'staff.link',
      subject: subjectOf(member),
      label: member.name,
    })
    return { token: await makeLink(tx, member._id, now), member }
  })
}

export function resetByCommand({ _id }: Staff, now: Date, db: Db): Promise<Staff> {
  return resetSecondFactor(_id, commandLine(now), { db })
}

async function lockMember(tx: Db, id: string): Promise<Staff> {
  const member = await staffStore(tx).lock(id)
  if (!member) throw new Refusal(404, { error: adminMessages.notFound })
  return member
}

const subjectOf = ({ _id }: Staff) => `staff:${_id}`

/** What other members of the staff may see of an account. */
export function publicValues({ _id, email, name, role, version, disabled_at, totp_secret, password_hash }: Staff) {
  return {
    _id,
    email,
    name,
    role,
    version,
    isDisabled: disabled_at !== null,
    hasSecondFactor: totp_secret !== '',
    isInvited: password_hash === '',
  }
}

function loggedValues({ name, role, disabled_at }: Staff) {
  return { name, role, isDisabled: disabled_at !== null }
}
