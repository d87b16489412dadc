import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { StaffAccess } from '../../shared/contract/endpoint.ts'
import { mayDo, type Permission, rolesWith } from '../../shared/domain/roles.ts'
import { type Caller, makeCaller } from '../http/handler.ts'
import type { Guard } from '../http/mount-endpoints.ts'
import { networkOf } from '../http/network-of.ts'
import { Refusal } from '../http/refusal.ts'
import { type AppSecret, acceptedSecrets } from '../secrets/app-secret.ts'
import { isEqual } from '../secrets/is-equal.ts'
import { freshNeedOf, type Need, needOf } from './second-factor.ts'
import type { StaffSession } from './sessions-store.ts'
import { findStaffSession } from './sign-in.ts'
import type { StaffContext } from './staff-context.ts'

export interface StaffCaller extends Caller<StaffSession> {
  /** The request changes nothing, or carries the session's proof. */
  isProven: boolean
}

/** Settings of the staff's cookie and of the check where a request comes from. */
export interface CookieSettings {
  publicUrl: string
  secret: AppSecret
}

/** For the back office: a cookie of its own, and a proof against requests that another site makes. */
export function staffGuard(
  context: StaffContext,
  cookieSettings: CookieSettings,
): Guard<'public' | StaffAccess, StaffCaller> {
  return {
    callerOf(request) {
      const isRead = request.method === 'GET'
      if (!isRead && !isSameOrigin(request, cookieSettings.publicUrl))
        throw new Refusal(403, { error: adminMessages.foreignRequest })
      const token = readCookie(request, cookieSettings)
      const device = request.headers['user-agent']
      const caller = makeCaller(networkOf(request.ip), token, (given) => findStaffSession(given, context), device)
      return { ...caller, isProven: isRead || hasProof(request, token, cookieSettings.secret) }
    },

    async admit(access, caller) {
      if (access === 'public') return
      const session = await sessionOf(caller)
      if (!caller.isProven) throw new Refusal(403, { error: adminMessages.foreignRequest })
      if (access.staff === 'unconfirmed') return
      refuseNeed(needOf(session, context))
      if (access.staff !== 'any') refuseRole(session, access.staff)
      if (access.isFresh) refuseNeed(freshNeedOf(session, context.clock()))
    },
  }
}

/** The session of a call that only staff may make. */
export async function sessionOf(caller: Caller<StaffSession>): Promise<StaffSession> {
  const session = await caller.findUser()
  if (!session) throw new Refusal(401, { error: adminMessages.signInNeeded })
  return session
}

function refuseRole({ staff }: StaffSession, permission: Permission): void {
  if (!mayDo(staff.role, permission)) throw new Refusal(403, { error: adminMessages.notAllowed(rolesWith(permission)) })
}

export function refuseNeed(needs: Need | null): void {
  if (!needs) return
  const error = needs === 'code' ? adminMessages.codeNeeded : adminMessages.secondFactorNeeded
  throw new Refusal(403, { error, needs })
}

/** The browser tells where a request comes from, and scripts cannot change that. */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === new URL(publicUrl).origin
}

/** Sent back in the header x-admin by our own pages; other sites cannot read it. */
export function proofOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`x-admin:${token}`).digest('base64url')
}

function hasProof({ headers }: FastifyRequest, token: string | undefined, secret: AppSecret): boolean {
  const given = headers['x-admin']
  if (!token || typeof given !== 'string') return false
  return acceptedSecrets(secret).some((one) => isEqual(proofOf(token, one), given))
}

/** Browsers keep a cookie named `__Host-…` only over HTTPS and send it to this host alone. */
function cookieName({ publicUrl }: CookieSettings): string {
  return publicUrl.startsWith('https:') ? '__Host-admin' : 'admin'
}

function readCookie({ headers }: FastifyRequest, cookieSettings: CookieSettings): string | undefined {
  const start = `${cookieName(cookieSettings)}=`
  const pair = headers.cookie?.split(/; */).find((part) => part.startsWith(start))
  return pair?.slice(start.length) || undefined
}

/** The cookie of a new session; without a token, one that ends it. */
export function writeCookie(token: string, cookieSettings: CookieSettings): string {
  const isSecure = cookieSettings.publicUrl.startsWith('https:')
  const age = token ? 14 * 24 * 60 * 60 : 0
  return `${cookieName(cookieSettings)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
