import { sql } from 'drizzle-orm'
import { queryRows } from '../../../server/database/database.ts'
import { applyImport, undoImport } from '../../../server/imports/apply-import.ts'
import type { Importer } from '../../../server/imports/receive-file.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledImport {
  database: LastingDatabase
  task: 'apply' | 'undo'
  importId: string
  role: Importer['role']
  staffId: string
  now: string
  killAt: number
}

const { database, task, importId, role, staffId, now, killAt } = JSON.parse(process.argv[2] ?? '') as KilledImport
const { db, close } = await openLasting(database)

/** What the previous process stored. */
const found = await queryRows(
  db,
  sql`select (select state from imports where _id = ${importId}) as state,
    (select count(*)::int from products where new_price = 1500000) as changed,
    (select count(*)::int from products where item_name like 'New%') as added,
    (select count(*)::int from product_variants) as variants,
    (select count(*)::int from audit_log) as entries`,
)
process.stdout.write(JSON.stringify(found[0]))
dieBeforeStep(killAt)
const author = { staff_id: staffId, staff_name: 'Bisi', network: '', now: new Date(now) }
await (task === 'apply' ? applyImport : undoImport)(db, importId, { author, role })
await close()
