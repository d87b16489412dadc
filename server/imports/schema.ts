import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ImportFault } from '../../shared/contract/admin/imports/schemas.ts'
import type { ImportKind, ImportState } from '../../shared/domain/import-kinds.ts'
import { bytes, moment } from '../database/columns.ts'

/** A file that changes many products, prices or pieces at once. The browser makes the id. */
export const imports = pgTable(
  'imports',
  {
    _id: text('_id').primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    file_name: text().notNull(),
    staff_id: text().notNull(),
    staff_name: text().notNull(),
    /** Bytes of the whole file. */
    size: integer().notNull(),
    /** Bytes that have arrived, from the start without a gap. */
    received: integer().notNull().default(0),
    state: text().$type<ImportState>().notNull().default('open'),
    created_at: moment().notNull(),
    /** The check whose changes are applied. Several checks may run when the browser repeats a request. */
    check_id: text(),
    new_count: integer().notNull().default(0),
    changed_count: integer().notNull().default(0),
    unchanged_count: integer().notNull().default(0),
    fault_count: integer().notNull().default(0),
    /** The first 200 faults. */
    faults: jsonb().$type<ImportFault[]>().notNull().default([]),
    ignored: text().array().notNull().default([]),
    applied_at: moment(),
    undone_at: moment(),
    undone_by: text().notNull().default(''),
  },
  (table) => [index('imports_applied').on(table.applied_at), index('imports_by_staff').on(table.staff_id, table.state)],
)

/** The file itself, until it is checked. */
export const importParts = pgTable(
  'import_parts',
  {
    import_id: text()
      .notNull()
      .references(() => imports._id, { onDelete: 'cascade' }),
    /** Where the part begins in the file. */
    start: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.start] })],
)

/** What a line of a checked file changes. */
export const importChanges = pgTable(
  'import_changes',
  {
    check_id: text().notNull(),
    line: integer().notNull(),
    import_id: text()
      .notNull()
      .references(() => imports._id, { onDelete: 'cascade' }),
    kind: text().$type<'new' | 'changed'>().notNull(),
    /** The id of the product or the variant. */
    target: text().notNull(),
    label: text().notNull(),
    /** What the check saw: the product's version, or how many movements the variant had. */
    version: integer().notNull(),
    /** The changed values by column. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Sizes and colours that are added to a product. */
    variants: jsonb().$type<AddedVariant[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.check_id, table.line] }),
    index('import_changes_by_target').on(table.check_id, table.target),
    index('import_changes_by_import').on(table.import_id),
  ],
)

export interface AddedVariant {
  size: string
  color: string
  stock: number | null
}
