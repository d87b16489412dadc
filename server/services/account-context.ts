import type { AppSecret } from '../app-secret.ts'
import type { AccountMailWriter } from '../gateways/account-mails.ts'
import type { Db } from '../stores/database.ts'

/** What signing up, logging in and deleting an account need. */
export interface AccountContext {
  db: Db
  mail: AccountMailWriter
  secret: AppSecret
  clock: () => Date
  /** Waits before a guess is compared. */
  pause: (milliseconds: number) => Promise<unknown>
}
