import { and, count, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import { v7 as timeOrderedId } from 'uuid'
import type { Enquiry } from '../../shared/contract/shop/schemas.ts'
import type { EnquiryState } from '../../shared/domain/enquiry-states.ts'
import type { Db } from '../database/database.ts'
import { staff } from '../staff/schema.ts'
import { enquiries, enquiryReplies } from './schema.ts'

export type StoredEnquiry = typeof enquiries.$inferSelect & { assignee: string | null }
export type EnquiryReply = typeof enquiryReplies.$inferSelect

interface EnquiryFilter {
  state?: EnquiryState | undefined
  assignedTo?: string | undefined
  /** The id of the last enquiry of the page before. */
  from?: string | undefined
}

export function enquiryStore(db: Db) {
  return {
    async keep(enquiry: Enquiry, now: Date): Promise<void> {
      await db.insert(enquiries).values({ _id: timeOrderedId(), ...enquiry, created_at: now })
    },

    /** The oldest of the new ones first, otherwise the newest. Of long ones only the beginning. */
    list({ state, assignedTo, from }: EnquiryFilter, most: number, excerpt: number): Promise<StoredEnquiry[]> {
      const isOldestFirst = state === 'new'
      const after = from && (isOldestFirst ? gt(enquiries._id, from) : lt(enquiries._id, from))
      return db
        .select({
          ...getTableColumns(enquiries),
          enquiry: sql<string>`left(${enquiries.enquiry}, ${excerpt}::int)`,
          assignee: staff.name,
        })
        .from(enquiries)
        .leftJoin(staff, eq(staff._id, enquiries.assigned_to))
        .where(
          and(
            state && eq(enquiries.state, state),
            assignedTo ? eq(enquiries.assigned_to, assignedTo) : undefined,
            after || undefined,
          ),
        )
        .orderBy(isOldestFirst ? enquiries._id : desc(enquiries._id))
        .limit(most)
    },

    async countNew(): Promise<number> {
      const [row] = await db.select({ waiting: count() }).from(enquiries).where(eq(enquiries.state, 'new'))
      return row?.waiting ?? 0
    },

    async find(id: string): Promise<StoredEnquiry | undefined> {
      const [row] = await db
        .select({ ...getTableColumns(enquiries), assignee: staff.name })
        .from(enquiries)
        .leftJoin(staff, eq(staff._id, enquiries.assigned_to))
        .where(eq(enquiries._id, id))
      return row
    },

    /** Locked until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db.select({ _id: enquiries._id }).from(enquiries).where(eq(enquiries._id, id)).for('update')
    },

    async change(id: string, values: { state: EnquiryState; assigned_to?: string | null }): Promise<void> {
      await db
        .update(enquiries)
        .set({ ...values, version: sql`${enquiries.version} + 1` })
        .where(eq(enquiries._id, id))
    },

    listReplies(enquiryId: string): Promise<EnquiryReply[]> {
      return db
        .select()
        .from(enquiryReplies)
        .where(eq(enquiryReplies.enquiry_id, enquiryId))
        .orderBy(enquiryReplies.created_at, enquiryReplies._id)
    },

    /** The replies to every enquiry of an address. */
    listRepliesTo(email: string): Promise<EnquiryReply[]> {
      return db
        .select(getTableColumns(enquiryReplies))
        .from(enquiryReplies)
        .innerJoin(enquiries, eq(enquiries._id, enquiryReplies.enquiry_id))
        .where(eq(enquiries.email, email))
        .orderBy(enquiryReplies.created_at, enquiryReplies._id)
    },

    /** False when there is a reply with this id. */
    async addReply(reply: EnquiryReply): Promise<boolean> {
      const rows = await db
        .insert(enquiryReplies)
        .values(reply)
        .onConflictDoNothing()
        .returning({ _id: enquiryReplies._id })
      return rows.length > 0
    },

    listOf(email: string): Promise<(typeof enquiries.$inferSelect)[]> {
      return db.select().from(enquiries).where(eq(enquiries.email, email)).orderBy(enquiries._id)
    },

    /** Deletes the replies too. */
    async forget(email: string): Promise<void> {
      await db.delete(enquiries).where(eq(enquiries.email, email))
    },
  }
}
