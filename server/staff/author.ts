import type { Author } from '../audit/store.ts'
import type { StaffSession } from './sessions-store.ts'

/** Whom the audit log names for a change in this session. */
export function authorOf({ staff }: StaffSession, network: string, now: Date): Author {
  return { staff_id: staff._id, staff_name: staff.name, network, now }
}

/** Stands in the audit log for changes from the command line. */
export function commandLine(now: Date): Author {
  return { staff_id: 'command line', staff_name: 'Command line', network: '', now }
}
