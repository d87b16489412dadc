import { useHasSession } from '../api/use-session.ts'
import { paths } from '../paths.ts'

/** Where "Account" leads. */
export function useAccountPath(): string {
  return useHasSession() ? paths.orders : paths.login()
}
