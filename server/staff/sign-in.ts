import { v7 as timeOrderedId } from 'uuid'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { hashToken, newToken } from '../accounts/sessions.ts'
import { throttled } from '../accounts/throttle-guesses.ts'
import { auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { Refusal } from '../http/refusal.ts'
import { outboxStore } from '../mail/store.ts'
import { authorOf } from './author.ts'
import { type StaffSession, staffSessionStore } from './sessions-store.ts'
import type { StaffContext } from './staff-context.ts'
import { type Staff, staffLinkStore, staffStore } from './store.ts'

const day = 24 * 60 * 60 * 1000

/** Where a session is opened from. */
export interface Device {
  network: string
  /** What the browser calls itself. */
  device: string
}

/** A new session's token. The answer is the same for a wrong password and for an unknown or disabled account. */
export async function signIn(
  { email, password }: { email: string; password: string },
  from: Device,
  context: StaffContext,
): Promise<string> {
  const compare = async () => {
    const staff = await staffStore(context.db).findByEmail(email)
    const isRight = await isPassword(password, staff?.password_hash || undefined)
    return staff && isRight && !staff.disabled_at ? staff : false
  }
  const staff = await throttled(
    [
      { limit: 'failed-login', key: `staff ${from.network} ${email}` },
      { limit: 'failed-login-of-account', key: `staff ${email}` },
    ],
    context,
    compare,
  )
  if (!staff) throw new Refusal(400, { error: adminMessages.wrongSignIn })
  const token = await context.db.transaction(async (tx) => {
    // A password that is being changed, or an account that is being disabled, at this moment counts.
    const current = await staffStore(tx).lock(staff._id)
    if (!current || current.disabled_at || current.password_hash !== staff.password_hash) return undefined
    return openSession(tx, current, from, context.clock())
  })
  if (!token) throw new Refusal(400, { error: adminMessages.wrongSignIn })
  return token
}

async function openSession(tx: Db, staff: Staff, from: Device, now: Date): Promise<string> {
  const token = newToken()
  const session = { _id: timeOrderedId(), tokenHash: hashToken(token), staffId: staff._id, ...from }
  await staffSessionStore(tx).open(session, now)
  await auditStore(tx).write(
    { staff_id: staff._id, staff_name: staff.name, network: from.network, now },
    { action: 'staff.sign-in', subject: `staff:${staff._id}`, label: staff.name },
  )
  return token
}

/** The session of a token, or undefined when there is none any more. */
export async function findStaffSession(
  token: string | undefined,
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
): Promise<StaffSession | undefined> {
  if (!token || token.length > 100) return undefined
  return staffSessionStore(db).find(hashToken(token), clock())
}

/**
 * A link that lets this person choose a password. Earlier ones stop working. Here and elsewhere the account is locked before its links,
 * so that no two transactions wait for each other.
 */
export async function makeLink(tx: Db, staffId: string, now: Date): Promise<string> {
  const token = newToken()
  await staffStore(tx).lock(staffId)
  await staffLinkStore(tx).replace(staffId, hashToken(token), new Date(now.getTime() + day))
  return token
}

/** Whose link it is, for the page that asks for a password. */
export async function readStaffLink(token: string, { db, clock }: StaffContext): Promise<Staff> {
  const id = await staffLinkStore(db).find(hashToken(token), clock())
  const staff = id && (await staffStore(db).find(id))
  if (!staff || staff.disabled_at) throw new Refusal(404, { error: adminMessages.linkGone })
  return staff
}

/** Sets the password and opens a session; all earlier sessions end. */
export async function acceptLink(
  { token, name, password }: { token: string; name: string; password: string },
  from: Device,
  context: StaffContext,
): Promise<string> {
  const { _id } = await readStaffLink(token, context)
  const password_hash = await hashPassword(password)
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const staff = await staffStore(tx).lock(_id)
    const isUsed = staff && !staff.disabled_at && (await staffLinkStore(tx).use(hashToken(token), now))
    if (!isUsed) throw new Refusal(404, { error: adminMessages.linkGone })
    await staffStore(tx).change(staff._id, { password_hash, name })
    await staffSessionStore(tx).endAll(staff._id, now)
    await auditStore(tx).write(
      { staff_id: staff._id, staff_name: name, network: from.network, now },
      { action: 'staff.password', subject: `staff:${staff._id}`, label: name },
    )
    return openSession(tx, { ...staff, name }, from, now)
  })
}

/** Mails a link to choose a new password. The answer does not depend on whether the address is known. */
export async function mailNewPassword(email: string, { db, clock, mail }: StaffContext): Promise<void> {
  const now = clock()
  const check = await countUse('reset-mail', `staff ${email}`, now, rateLimitStore(db))
  if (!check.allowed) return
  const staff = await staffStore(db).findByEmail(email)
  if (!staff || staff.disabled_at) return
  await db.transaction(async (tx) => {
    await outboxStore(tx).queue(mail.newPassword(staff.email, await makeLink(tx, staff._id, now)), now)
  })
}

/** Replaces the password if it is still the one that was compared, and the session has not ended. The other sessions of this person end. */
export async function changeOwnPassword(
  { current, password }: { current: string; password: string },
  session: StaffSession,
  network: string,
  context: StaffContext,
): Promise<void> {
  const { staff } = session
  const isRight = await throttled([{ limit: 'failed-login', key: `staff password ${staff._id}` }], context, () =>
    isPassword(current, staff.password_hash || undefined),
  )
  if (!isRight) throw new Refusal(400, wrongPassword)
  const password_hash = await hashPassword(password)
  const now = context.clock()
  await context.db.transaction(async (tx) => {
    await staffStore(tx).lock(staff._id)
    const live = await staffSessionStore(tx).find(session.tokenHash, now)
    if (!live) throw new Refusal(401, { error: adminMessages.signInNeeded })
    if (live.staff.password_hash !== staff.password_hash) throw new Refusal(400, wrongPassword)
    await staffStore(tx).change(staff._id, { password_hash })
    await staffLinkStore(tx).drop(staff._id)
    await staffSessionStore(tx).endAll(staff._id, now, session._id)
    await auditStore(tx).write(authorOf(session, network, now), {
      action: 'staff.password',
      subject: `staff:${staff._id}`,
      label: staff.name,
    })
    await outboxStore(tx).queue(context.mail.passwordChanged(staff.email), now)
  })
}

const wrongPassword = { error: adminMessages.passwordWrong, fields: { current: adminMessages.passwordWrong } }
