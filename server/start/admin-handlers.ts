import type { AdminEndpoints } from '../../shared/contract/admin/endpoints.ts'
import type { Handlers } from '../http/handler.ts'
import type { StaffCaller } from '../staff/guard.ts'
import { makeStaffHandlers } from '../staff/handlers.ts'
import type { Context } from './context.ts'

/** A handler for every call of the back office's contract. */
export function makeAdminHandlers(context: Context): Handlers<AdminEndpoints, StaffCaller> {
  return {
    ...makeStaffHandlers(context),
  }
}
