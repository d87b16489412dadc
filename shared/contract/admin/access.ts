import type { Permission } from '../../domain/roles.ts'
import type { Access, Call, StaffAccess } from '../endpoint.ts'

type CallFor<A extends Access> = Call & { access: A }

/** For anyone. */
export const open = (method: Call['method'], path: string): CallFor<'public'> => ({
  method,
  path,
  access: 'public',
  isPersonal: true,
})

/** For staff with a permission, with any session, or with one that is not confirmed yet. */
export const staff = (
  permission: Permission | 'any' | 'unconfirmed',
  method: Call['method'],
  path: string,
): CallFor<StaffAccess> => ({ method, path, access: { staff: permission }, isPersonal: true })

/** Needs a second factor that was confirmed within the last 15 minutes. */
export const fresh = (permission: Permission | 'any', method: Call['method'], path: string): CallFor<StaffAccess> => ({
  method,
  path,
  access: { staff: permission, isFresh: true },
  isPersonal: true,
})
