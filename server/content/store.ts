import { and, desc, eq, sql } from 'drizzle-orm'
import type { TextName, TextValues } from '../../shared/content/texts/texts.ts'
import type { Db } from '../database/database.ts'
import { content, contentHistory } from './schema.ts'

export interface StoredText {
  name: string
  published: TextValues | null
  published_at: Date | null
  published_by: string | null
  draft: TextValues | null
  draft_at: Date | null
  draft_by: string | null
  version: number
}

export interface PublishedValue {
  _id: number
  value: TextValues
  published_at: Date
  published_by: string
}

interface Moment {
  now: Date
  staff_name: string
}

/** A text that nobody has changed. */
export function untouched(name: TextName): StoredText {
  return {
    name,
    published: null,
    published_at: null,
    published_by: null,
    draft: null,
    draft_at: null,
    draft_by: null,
    version: 1,
  }
}

export type ContentStore = ReturnType<typeof contentStore>

export function contentStore(db: Db) {
  const change = (name: TextName, values: Partial<typeof content.$inferInsert>) =>
    db
      .update(content)
      .set({ ...values, version: sql`${content.version} + 1` })
      .where(eq(content.name, name))

  return {
    async list(): Promise<StoredText[]> {
      return (await db.select().from(content)) as StoredText[]
    },

    async find(name: TextName): Promise<StoredText> {
      const [row] = await db.select().from(content).where(eq(content.name, name))
      return (row as StoredText | undefined) ?? untouched(name)
    },

    /** Locks the row for a change; inserts it first if it does not exist. */
    async lock(name: TextName): Promise<StoredText> {
      await db.insert(content).values({ name }).onConflictDoNothing()
      const [row] = await db.select().from(content).where(eq(content.name, name)).for('update')
      if (!row) throw new Error(`The text ${name} was not stored.`)
      return row as StoredText
    },

    async saveDraft(name: TextName, draft: TextValues, { now, staff_name }: Moment): Promise<void> {
      await change(name, { draft, draft_at: now, draft_by: staff_name })
    },

    async dropDraft(name: TextName): Promise<void> {
      await change(name, { draft: null, draft_at: null, draft_by: null })
    },

    /** Publishes the values, deletes the draft and adds a row to the history. */
    async publish(name: TextName, published: TextValues, { now, staff_name }: Moment): Promise<void> {
      const by = { published_at: now, published_by: staff_name }
      await change(name, { published, ...by, draft: null, draft_at: null, draft_by: null })
      await db.insert(contentHistory).values({ name, value: published, ...by })
    },

    /** The newest first. */
    async listHistory(name: TextName, most: number): Promise<PublishedValue[]> {
      return (await db
        .select()
        .from(contentHistory)
        .where(eq(contentHistory.name, name))
        .orderBy(desc(contentHistory._id))
        .limit(most)) as (PublishedValue & { name: string })[]
    },

    async findPublished(name: TextName, id: number): Promise<TextValues | undefined> {
      const [row] = await db
        .select()
        .from(contentHistory)
        .where(and(eq(contentHistory.name, name), eq(contentHistory._id, id)))
      return row?.value as TextValues | undefined
    },
  }
}
