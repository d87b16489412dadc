import { eq } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Enquiry } from '../../shared/contract/shop/schemas.ts'
import type { Db } from '../database/database.ts'
import { enquiries } from './schema.ts'

export function enquiryStore(db: Db) {
  return {
    async keep(enquiry: Enquiry, now: Date): Promise<void> {
      await db.insert(enquiries).values({ _id: timeOrderedId(), ...enquiry, created_at: now })
    },

    listOf(email: string): Promise<(typeof enquiries.$inferSelect)[]> {
      return db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(enquiries._id)
    },

    async forget(email: string): Promise<void> {
      await db.delete(enquiries).where(eq(enquiries.email, email))
    },
  }
}
