import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import type { ImportKind } from '../../shared/domain/import-kinds.ts'
import { mayDo, type Role, rolesWith } from '../../shared/domain/roles.ts'
import type { Author } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type Import, importStore } from './store.ts'

/** The newest unfinished imports of each member of the staff are kept. */
const mostUnfinished = 10

/** The member of the staff who imports, with their role. */
export interface Importer {
  author: Author
  role: Role
}

/** Roles without `catalogue.import` may import only stock. */
export function refuseKind(kind: ImportKind, role: Role): void {
  if (kind !== 'stock' && !mayDo(role, 'catalogue.import'))
    throw new Refusal(403, { error: adminMessages.notAllowed(rolesWith('catalogue.import')) })
}

/** Beginning an import again with the same id returns the first one. */
export async function beginImport(
  db: Db,
  wanted: Pick<Import, '_id' | 'kind' | 'file_name' | 'size'>,
  { author: { staff_id, staff_name, now }, role }: Importer,
): Promise<Import> {
  refuseKind(wanted.kind, role)
  const store = importStore(db)
  await store.add({ ...wanted, staff_id, staff_name, created_at: now })
  await store.keepNewest({ _id: wanted._id, staff_id }, mostUnfinished)
  const begun = findOwn(await store.find(wanted._id), staff_id)
  if (begun.kind !== wanted.kind || begun.size !== wanted.size)
    throw new Refusal(400, { error: importMessages.otherFile })
  return begun
}

/** A repeated part changes nothing. A part that leaves a gap is refused, and the answer has the offset to continue from. */
export async function addPart(
  db: Db,
  id: string,
  { offset, data }: { offset: number; data: string },
  { author }: Importer,
): Promise<Import> {
  return db.transaction(async (tx) => {
    const store = importStore(tx)
    const begun = findOwn(await store.lock(id), author.staff_id)
    const bytes = Buffer.from(data, 'base64')
    const end = offset + bytes.length
    if (end > begun.size) throw new Refusal(400, { error: importMessages.tooMuchData })
    if (end <= begun.received) return begun
    if (offset !== begun.received || begun.state !== 'open')
      throw new Refusal(409, { error: importMessages.wrongOffset, current: { received: begun.received } })
    await store.addPart(begun, bytes)
    return { ...begun, received: end }
  })
}

/** Refuses everyone but the member of the staff who sent the file. */
export function findOwn(found: Import | undefined, staffId: string): Import {
  if (!found) throw new Refusal(404, { error: adminMessages.notFound })
  if (found.staff_id !== staffId) throw new Refusal(403, { error: importMessages.notYours })
  return found
}

/** Roles with `catalogue.import` see every import, others only their own. */
export function findVisible(found: Import | undefined, { author, role }: Importer): Import {
  const isVisible = found && (found.staff_id === author.staff_id || mayDo(role, 'catalogue.import'))
  if (!isVisible) throw new Refusal(404, { error: adminMessages.notFound })
  return found
}
