import type { AppSecret } from '../app-secret.ts'
import type { AccountMailWriter } from '../gateways/account-mails.ts'
import type { Db } from '../stores/database.ts'

/** What opening, entering and leaving an account needs. */
export interface AccountDesk {
  db: Db
  mail: AccountMailWriter
  secret: AppSecret
  clock: () => Date
  /** Makes whoever guesses wait. */
  pause: (milliseconds: number) => Promise<unknown>
}
