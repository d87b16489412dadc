import type { Db } from '../database/database.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import type { AccountMailWriter } from './account-mails.ts'

/** What signing up, logging in and deleting an account need. */
export interface AccountContext {
  db: Db
  mail: AccountMailWriter
  secret: AppSecret
  clock: () => Date
  /** Waits before a guess is compared. */
  pause: (milliseconds: number) => Promise<unknown>
}
