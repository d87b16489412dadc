import { randomBytes } from 'node:crypto'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { needsSecondFactor } from '../../shared/domain/roles.ts'
import { hashToken } from '../accounts/sessions.ts'
import { auditStore } from '../audit/store.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { Refusal } from '../http/refusal.ts'
import { findStep, toBase32 } from '../secrets/one-time-code.ts'
import { openText, sealText } from '../secrets/sealed-text.ts'
import { authorOf } from './author.ts'
import { type SessionStaff, type StaffSession, staffSessionStore } from './sessions-store.ts'
import type { StaffContext } from './staff-context.ts'
import { staffStore } from './store.ts'

const purpose = 'second factor of the staff'
const keyBytes = 20
const mostTries = 5
const recoveryCodes = 10
const freshFor = 15 * 60 * 1000

/** What a session still has to do before it may work. */
export type Need = 'code' | 'second-factor'

export function needOf({ staff, confirmedAt }: StaffSession, { isLive }: Pick<StaffContext, 'isLive'>): Need | null {
  if (staff.totp_secret) return confirmedAt ? null : 'code'
  return isLive && needsSecondFactor(staff.role) ? 'second-factor' : null
}

/** What a session has to do before it may change money, staff, settings or export personal data. */
export function freshNeedOf({ staff, confirmedAt }: StaffSession, now: Date): Need | null {
  if (!staff.totp_secret) return 'second-factor'
  return confirmedAt && now.getTime() - confirmedAt.getTime() <= freshFor ? null : 'code'
}

/** Makes a key for the authenticator app. It counts only after a code of it was entered. */
export async function beginSecondFactor(
  { staff }: StaffSession,
  { db, secret, storeName }: StaffContext,
): Promise<{ key: string; address: string }> {
  const key = randomBytes(keyBytes)
  await staffStore(db).change(staff._id, { totp_pending: sealText(purpose, key.toString('hex'), secret) })
  const issuer = encodeURIComponent(storeName)
  const text = toBase32(key)
  return {
    key: text,
    address: `otpauth://totp/${issuer}:${encodeURIComponent(staff.email)}?secret=${text}&issuer=${issuer}`,
  }
}

/** Returns the recovery codes, which are shown once and stored as hashes. */
export async function enableSecondFactor(
  code: string,
  session: StaffSession,
  network: string,
  context: StaffContext,
): Promise<string[]> {
  await refuseManyTries(session, context)
  const now = context.clock()
  return context.db.transaction(async (tx) => {
    const staff = await staffStore(tx).lock(session.staff._id)
    const key = staff && openKey(staff.totp_pending, context)
    const step = key && findStep(code, key, now)
    if (!staff || step === undefined) throw new Refusal(400, wrongCode)
    const codes = makeRecoveryCodes()
    await staffStore(tx).change(staff._id, {
      totp_secret: staff.totp_pending,
      totp_pending: '',
      totp_last_step: step,
      recovery_hashes: codes.map(hashToken),
    })
    await staffSessionStore(tx).confirm(session.tokenHash, now)
    await staffSessionStore(tx).endAll(staff._id, now, session._id)
    await auditStore(tx).write(authorOf(session, network, now), {
      action: 'staff.second-factor-on',
      subject: `staff:${staff._id}`,
      label: staff.name,
    })
    return codes
  })
}

/** New recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(session: StaffSession, network: string, context: StaffContext) {
  const codes = makeRecoveryCodes()
  const { _id, name } = session.staff
  await context.db.transaction(async (tx) => {
    await staffStore(tx).change(_id, { recovery_hashes: codes.map(hashToken) })
    await auditStore(tx).write(authorOf(session, network, context.clock()), {
      action: 'staff.recovery-codes',
      subject: `staff:${_id}`,
      label: name,
    })
  })
  return codes
}

/** Accepts a code of the app or a recovery code, each of them once. */
export async function confirmCode(
  code: string,
  session: StaffSession,
  network: string,
  context: StaffContext,
): Promise<void> {
  await refuseManyTries(session, context)
  const { db, clock } = context
  const isRight =
    (await isAppCode(code, session.staff, context)) || (await spendRecoveryCode(code, session, network, context))
  if (!isRight) throw new Refusal(400, wrongCode)
  await staffSessionStore(db).confirm(session.tokenHash, clock())
}

const wrongCode = { error: adminMessages.wrongCode, fields: { code: adminMessages.wrongCode } }

async function isAppCode(code: string, staff: SessionStaff, context: StaffContext): Promise<boolean> {
  const key = openKey(staff.totp_secret, context)
  const step = key && findStep(code, key, context.clock())
  return step !== undefined && staffStore(context.db).useStep(staff._id, step)
}

function spendRecoveryCode(
  code: string,
  session: StaffSession,
  network: string,
  { db, clock }: StaffContext,
): Promise<boolean> {
  const { _id, name } = session.staff
  return db.transaction(async (tx) => {
    const isUsed = await staffStore(tx).useRecoveryCode(_id, hashToken(code.toLowerCase().replaceAll('-', '')))
    if (isUsed)
      await auditStore(tx).write(authorOf(session, network, clock()), {
        action: 'staff.recovery-code-used',
        subject: `staff:${_id}`,
        label: name,
      })
    return isUsed
  })
}

/** Five tries end the session. Tries are also counted by account, because a known password opens new sessions. */
async function refuseManyTries({ _id, tokenHash, staff }: StaffSession, { db, clock }: StaffContext): Promise<void> {
  const now = clock()
  const check = await countUse('staff-code', staff._id, now, rateLimitStore(db))
  const tries = await staffSessionStore(db).countCode(tokenHash)
  if (check.allowed && tries <= mostTries) return
  await staffSessionStore(db).end(staff._id, _id, now)
  throw new Refusal(429, { error: adminMessages.tooManyCodes }, check.allowed ? undefined : check.retryAfterSeconds)
}

function openKey(sealed: string, { secret }: StaffContext): Buffer | undefined {
  const hex = sealed ? openText(purpose, sealed, secret) : undefined
  return hex === undefined ? undefined : Buffer.from(hex, 'hex')
}

/** Ten letters and digits that are not mistaken for one another, shown as two groups of five. */
function makeRecoveryCodes(): string[] {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const letters = () =>
    Array.from(randomBytes(64))
      .filter((byte) => byte < 248)
      .slice(0, 10)
  return Array.from({ length: recoveryCodes }, () =>
    letters()
      .map((byte) => alphabet[byte % alphabet.length])
      .join(''),
  )
}
