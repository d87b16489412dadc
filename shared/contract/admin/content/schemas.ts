import * as z from 'zod/mini'
import { version } from '../fields.ts'

export const TextParams = z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)) })

/** One value for each field of the text. */
const Values = z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60_000)))

export const SaveDraft = z.object({
  version,
  values: z.pipe(
    Values,
    z.transform((values: Record<string, string>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()])),
    ),
  ),
})
export type SaveDraft = z.infer<typeof SaveDraft>

export const TextVersion = z.object({ version })

/** The value that was published under this id; 0 is the built-in text. */
export const RestoreText = z.object({ version, history_id: z.int().check(z.gte(0)) })

const state = {
  name: z.string(),
  version: z.number(),
  /** Null: the shop shows the built-in text. */
  published_at: z.nullable(z.string()),
  published_by: z.nullable(z.string()),
  /** Null: there is no draft. */
  draft_at: z.nullable(z.string()),
  draft_by: z.nullable(z.string()),
}

export const ListedText = z.object(state)
export type ListedText = z.infer<typeof ListedText>

const values = z.record(z.string(), z.string())

export const TextView = z.object({
  ...state,
  /** What the shop shows now: the published values, or the built-in ones. */
  shown: values,
  draft: z.nullable(values),
  /** The facts that a text can name, with their present values. */
  facts: values,
  /** The names of the texts that mention each fact. */
  mentions: z.record(z.string(), z.array(z.string())),
})
export type TextView = z.infer<typeof TextView>

export const PublishedVersion = z.object({
  /** 0: the built-in text. */
  _id: z.number(),
  published_at: z.nullable(z.string()),
  published_by: z.nullable(z.string()),
  values,
})
export type PublishedVersion = z.infer<typeof PublishedVersion>

export const TextPreview = z.object({ path: z.string(), expires_at: z.string() })
