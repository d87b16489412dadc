import type { AccountMailWriter } from '../gateways/account-mails.ts'
import type { Db } from '../stores/database.ts'

/** What opening, entering and leaving an account needs. */
export interface AccountDesk {
  db: Db
  mail: AccountMailWriter
  secret: string
  clock: () => Date
  /** Makes whoever guesses wait. */
  pause: (milliseconds: number) => Promise<unknown>
}
