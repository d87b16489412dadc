import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { enquiryMessages } from '../../shared/content/messages/people/enquiry-messages.ts'
import type { ChangeSavedReply, NewSavedReply, SavedReply } from '../../shared/contract/admin/enquiries/schemas.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type StoredReply, savedReplyStore } from './saved-replies-store.ts'

const mostSaved = 200

/** Idempotent: the browser makes the id, so a repeated request saves one reply. */
export function createSavedReply({ _id, name, reply }: NewSavedReply, author: Author, db: Db): Promise<SavedReply> {
  return db.transaction(async (tx) => {
    const store = savedReplyStore(tx)
    const isNew = await store.add({ _id, name, reply, created_at: author.now })
    if (isNew) {
      if ((await store.count()) > mostSaved) throw new Refusal(400, { error: enquiryMessages.tooManySaved })
      await auditStore(tx).write(author, { action: 'saved-reply.create', ...about({ _id, name }), after: { reply } })
    }
    return view(tx, _id)
  })
}

export function changeSavedReply(
  id: string,
  { version, ...wanted }: ChangeSavedReply,
  author: Author,
  db: Db,
): Promise<SavedReply> {
  return db.transaction(async (tx) => {
    const stored = await lockReply(tx, id)
    await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current: toView(stored) })
    const differences = differencesOf(textsOf(stored), wanted)
    if (!differences) return toView(stored)
    await savedReplyStore(tx).change(id, wanted)
    await auditStore(tx).write(author, { action: 'saved-reply.change', ...about(stored), ...differences })
    return view(tx, id)
  })
}

/** Deleting it twice is no error. */
export function deleteSavedReply(id: string, version: number, author: Author, db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const stored = await savedReplyStore(tx).lock(id)
    if (!stored) return
    await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current: toView(stored) })
    await savedReplyStore(tx).remove(id)
    await auditStore(tx).write(author, { action: 'saved-reply.delete', ...about(stored), before: textsOf(stored) })
  })
}

export const undoSavedReplyChange: Undo = async (tx, { subject, before }) => {
  const stored = await savedReplyStore(tx).lock(subject.slice('saved-reply:'.length))
  if (!stored) return false
  await savedReplyStore(tx).change(stored._id, before as Partial<Texts>)
  return true
}

export const undoSavedReplyDeletion: Undo = async (tx, { subject, before, at }) =>
  savedReplyStore(tx).add({
    ...(before as Texts),
    _id: subject.slice('saved-reply:'.length),
    created_at: at,
  })

type Texts = Pick<StoredReply, 'name' | 'reply'>

const textsOf = ({ name, reply }: StoredReply): Texts => ({ name, reply })

export function toView({ _id, name, reply, version }: StoredReply): SavedReply {
  return { _id, name, reply, version }
}

async function view(tx: Db, id: string): Promise<SavedReply> {
  const stored = await savedReplyStore(tx).find(id)
  if (!stored) throw new Refusal(404, { error: adminMessages.notFound })
  return toView(stored)
}

async function lockReply(tx: Db, id: string): Promise<StoredReply> {
  const stored = await savedReplyStore(tx).lock(id)
  if (!stored) throw new Refusal(404, { error: adminMessages.notFound })
  return stored
}

const subjectOf = (id: string) => `saved-reply:${id}`
const about = ({ _id, name }: Pick<StoredReply, '_id' | 'name'>) => ({ subject: subjectOf(_id), label: name })
