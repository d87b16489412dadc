import * as z from 'zod/mini'
import { importMessages } from '../../../content/messages/office/import-messages.ts'
import { importKinds, importStates, mostFileBytes } from '../../../domain/import-kinds.ts'
import { line, newId, optionalLine } from '../fields.ts'

export const ExportQuery = z.object({
  /** Only products after this one: the next page. */
  after: z.optional(optionalLine(100)),
})

/** A piece of a CSV file; the pieces one after the other are the file. */
export const ExportPage = z.object({ text: z.string(), next: z.nullable(z.string()) })

export const BeginImport = z.object({
  _id: newId,
  kind: z.enum(importKinds),
  file_name: line(200),
  size: z.int().check(z.positive(importMessages.noLines), z.maximum(mostFileBytes, importMessages.tooLarge)),
})

export const ImportSummary = z.object({
  _id: z.string(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  staff_name: z.string(),
  new_count: z.number(),
  changed_count: z.number(),
  unchanged_count: z.number(),
  fault_count: z.number(),
  applied_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone_by: z.string(),
  canUndo: z.boolean(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** What is wrong in one cell. Lines are counted as a spreadsheet does: the names of the columns are line 1. */
export const ImportFault = z.object({
  line: z.number(),
  column: z.string(),
  value: z.string(),
  error: z.string(),
})
export type ImportFault = z.infer<typeof ImportFault>

export const ImportResult = z.extend(ImportSummary, {
  size: z.number(),
  /** Everything before this offset has arrived. */
  received: z.number(),
  /** The first ones of `fault_count`. */
  faults: z.array(ImportFault),
  /** Columns that nothing is read from. */
  ignored: z.array(z.string()),
  /** The person who asks may apply it. */
  isOwn: z.boolean(),
})
export type ImportResult = z.infer<typeof ImportResult>

export const ImportChangesQuery = z.object({
  /** Only changes of later lines: the next page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
})

export const ImportChange = z.object({
  line: z.number(),
  kind: z.enum(['new', 'changed']),
  label: z.string(),
  values: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportChanges = z.object({ changes: z.array(ImportChange), next: z.nullable(z.string()) })
