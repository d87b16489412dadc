import { paths } from '../../../../shared/paths.ts'
import { useHasSession } from '../../../api/use-session.ts'

/** Where "Account" leads. */
export function useAccountPath(): string {
  return useHasSession() ? paths.orders : paths.login()
}
