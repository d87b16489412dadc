import { paths } from '../../../../shared/paths.ts'
import { useHasSession } from '../../../api/use-session.ts'

/** The target of the account link. */
export function useAccountPath(): string {
  return useHasSession() ? paths.orders : paths.login()
}
