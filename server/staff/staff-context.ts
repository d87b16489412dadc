import type { Db } from '../database/database.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import type { StaffMailWriter } from './staff-mails.ts'

/** What the use cases of the staff need. */
export interface StaffContext {
  db: Db
  secret: AppSecret
  clock: () => Date
  pause: (milliseconds: number) => Promise<unknown>
  mail: StaffMailWriter
  storeName: string
  /** With live payment keys most roles work only with a second factor. */
  isLive: boolean
}
