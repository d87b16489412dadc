import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { staffEndpoints } from '../../shared/contract/admin/staff/endpoints.ts'
import type { Me } from '../../shared/contract/admin/staff/schemas.ts'
import { mayDo, type Permission } from '../../shared/domain/roles.ts'
import { refuseWhenBusy } from '../accounts/passwords.ts'
import { type AuditEntry, auditStore } from '../audit/store.ts'
import { type Undo, undoChange } from '../audit/undo.ts'
import type { Handlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { authorOf } from './author.ts'
import { type CookieSettings, proofOf, refuseNeed, type StaffCaller, sessionOf, writeCookie } from './guard.ts'
import { changeMember, invite, publicValues, resetSecondFactor, sendLink } from './members.ts'
import { savedViewStore } from './saved-views-store.ts'
import {
  beginSecondFactor,
  confirmCode,
  enableSecondFactor,
  freshNeedOf,
  needOf,
  renewRecoveryCodes,
} from './second-factor.ts'
import { type StaffSession, staffSessionStore } from './sessions-store.ts'
import { acceptLink, changeOwnPassword, findStaffSession, mailNewPassword, readStaffLink, signIn } from './sign-in.ts'
import type { StaffContext } from './staff-context.ts'
import { staffStore } from './store.ts'

const auditPage = 50
/** Saved views of one person on one screen. */
const mostViews = 50

/** How the changes of an action are undone, and who may do so. */
interface UndoRule {
  undo: Undo
  /** Whether an entry of this action has what an undo needs; otherwise every entry has. */
  canUndo?: (entry: Pick<AuditEntry, 'before'>) => boolean
  permission: Permission
  isFresh?: boolean
}

interface Needed {
  staffContext: StaffContext
  cookieSettings: CookieSettings
  within: Within
  store: { name: string; origin: string }
  /** By action. */
  undos: Readonly<Record<string, UndoRule>>
}

export function makeStaffHandlers({
  staffContext,
  cookieSettings,
  within,
  store,
  undos,
}: Needed): Handlers<typeof staffEndpoints, StaffCaller> {
  const { db, clock } = staffContext
  const fromOf = ({ address, device }: StaffCaller) => ({ network: address, device })

  function describe(session: StaffSession, token: string): Me {
    const { _id, name, email, role, totp_secret } = session.staff
    return {
      _id,
      name,
      email,
      role,
      hasSecondFactor: totp_secret !== '',
      needs: needOf(session, staffContext),
      proof: proofOf(token, cookieSettings.secret.current),
      store: { name: store.name, origin: store.origin },
    }
  }

  /** The answer to a sign-in: who it is, and the cookie of the new session. */
  async function beginSession(token: string) {
    const session = await findStaffSession(token, staffContext)
    if (!session) throw new Refusal(400, { error: adminMessages.wrongSignIn })
    return { data: describe(session, token), cookie: writeCookie(token, cookieSettings) }
  }

  async function author(caller: StaffCaller) {
    return authorOf(await sessionOf(caller), caller.address, clock())
  }

  return {
    async signIn({ body }, caller) {
      refuseWhenBusy()
      await within('staff-sign-in', caller)
      return beginSession(await signIn(body, fromOf(caller), staffContext))
    },

    async readLink({ body }, caller) {
      await within('staff-sign-in', caller)
      const { email, name, password_hash } = await readStaffLink(body.token, staffContext)
      return { data: { email, name, isInvited: password_hash === '' } }
    },

    async acceptLink({ body }, caller) {
      refuseWhenBusy()
      await within('staff-sign-in', caller)
      return beginSession(await acceptLink(body, fromOf(caller), staffContext))
    },

    async forgotPassword({ body }, caller) {
      await within('forgot', caller)
      await mailNewPassword(body.email, staffContext)
      return { data: {}, message: adminMessages.linkSent }
    },

    async me(_input, caller) {
      const session = await caller.findUser()
      return { data: session ? describe(session, caller.token ?? '') : null }
    },

    async signOut(_input, caller) {
      const { staff, _id } = await sessionOf(caller)
      await staffSessionStore(db).end(staff._id, _id, clock())
      return { data: {}, cookie: writeCookie('', cookieSettings) }
    },

    async confirmCode({ body }, caller) {
      await confirmCode(body.code, await sessionOf(caller), caller.address, staffContext)
      const confirmed = await findStaffSession(caller.token, staffContext)
      if (!confirmed) throw new Refusal(401, { error: adminMessages.signInNeeded })
      return { data: describe(confirmed, caller.token ?? '') }
    },

    async beginSecondFactor(_input, caller) {
      const session = await sessionOf(caller)
      refuseToReplace(session)
      return { data: await beginSecondFactor(session, staffContext) }
    },

    async enableSecondFactor({ body }, caller) {
      const session = await sessionOf(caller)
      refuseToReplace(session)
      return { data: { codes: await enableSecondFactor(body.code, session, caller.address, staffContext) } }
    },

    async renewRecoveryCodes(_input, caller) {
      return { data: { codes: await renewRecoveryCodes(await sessionOf(caller), caller.address, staffContext) } }
    },

    async changePassword({ body }, caller) {
      refuseWhenBusy()
      await changeOwnPassword(body, await sessionOf(caller), caller.address, staffContext)
      return { data: {} }
    },

    async sessions(_input, caller) {
      const { staff, _id } = await sessionOf(caller)
      const sessions = await staffSessionStore(db).listOf(staff._id, clock())
      return {
        data: sessions.map(({ created_at, last_seen_at, ...session }) => ({
          ...session,
          created_at: created_at.toISOString(),
          last_seen_at: last_seen_at.toISOString(),
          isCurrent: session._id === _id,
        })),
      }
    },

    async endSession({ params }, caller) {
      const { staff } = await sessionOf(caller)
      const isEnded = await staffSessionStore(db).end(staff._id, params.id, clock())
      if (!isEnded) throw new Refusal(404, { error: adminMessages.notFound })
      return { data: {} }
    },

    async savedViews({ query }, caller) {
      return { data: await savedViewStore(db).list((await sessionOf(caller)).staff._id, query.screen) }
    },

    async saveView({ body }, caller) {
      const { _id } = (await sessionOf(caller)).staff
      const views = await savedViewStore(db).list(_id, body.screen)
      if (views.length >= mostViews && !views.some((view) => view._id === body._id))
        throw new Refusal(400, { error: adminMessages.tooManyViews })
      await savedViewStore(db).add(_id, body)
      return { data: body }
    },

    async deleteView({ params }, caller) {
      await savedViewStore(db).drop((await sessionOf(caller)).staff._id, params.id)
      return { data: {} }
    },

    async staff() {
      return { data: (await staffStore(db).list()).map(publicValues) }
    },

    async inviteStaff({ body }, caller) {
      return { data: publicValues(await invite(body, await author(caller), staffContext)) }
    },

    async changeStaff({ params, body }, caller) {
      return { data: publicValues(await changeMember(params.id, body, await author(caller), staffContext)) }
    },

    async resetSecondFactor({ params }, caller) {
      return { data: publicValues(await resetSecondFactor(params.id, await author(caller), staffContext)) }
    },

    async sendStaffLink({ params }, caller) {
      return { data: publicValues(await sendLink(params.id, await author(caller), staffContext)) }
    },

    async undoChange({ params }, caller) {
      const session = await sessionOf(caller)
      const known = Object.fromEntries(Object.entries(undos).map(([action, { undo }]) => [action, undo]))
      const mayUndo = (action: string) => {
        const { permission, isFresh } = undos[action] ?? {}
        if (!permission || !mayDo(session.staff.role, permission)) return false
        // What needs a second factor to be changed needs it to be changed back.
        if (isFresh) refuseNeed(freshNeedOf(session, clock()))
        return true
      }
      await undoChange(db, Number(params.id), known, { author: await author(caller), mayUndo })
      return { data: {} }
    },

    async auditLog({ query }, caller) {
      const { role } = (await sessionOf(caller)).staff
      const { subject, staff, before } = query
      const entries = await auditStore(db).list(
        {
          ...(subject && { subject }),
          ...(staff && { staff_id: staff }),
          ...(before && { before: Number(before) }),
        },
        auditPage,
      )
      return {
        data: entries.map(({ isLatest, ...entry }) => {
          const rule = undos[entry.action]
          const canUndo = isLatest && rule && mayDo(role, rule.permission) && (rule.canUndo?.(entry) ?? true)
          return { ...entry, at: entry.at.toISOString(), canUndo: canUndo === true }
        }),
      }
    },
  }

  /** A second factor that exists is replaced only by someone who has it. */
  function refuseToReplace(session: StaffSession): void {
    if (session.staff.totp_secret && freshNeedOf(session, clock()))
      throw new Refusal(403, { error: adminMessages.codeNeeded, needs: 'code' })
  }
}
