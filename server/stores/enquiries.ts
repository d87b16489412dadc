import { v7 as timeOrderedId } from 'uuid'
import type { Enquiry } from '../../shared/contract/schemas.ts'
import type { Db } from './database.ts'
import { enquiries } from './schema/post.ts'

export function enquiryStore(db: Db) {
  return {
    async keep(enquiry: Enquiry, now: Date): Promise<void> {
      await db.insert(enquiries).values({ _id: timeOrderedId(), ...enquiry, created_at: now })
    },
  }
}
