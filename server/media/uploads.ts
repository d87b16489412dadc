import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { staffStore } from '../staff/store.ts'
import type { MediaContext } from './media-context.ts'
import { type PictureRow, pictureStore } from './pictures-store.ts'
import { type Upload, uploadStore } from './uploads-store.ts'

const mostOpen = 100
const mostPictures = 40
const keptFor = 7 * 24 * 60 * 60 * 1000

export interface NewUpload {
  _id: string
  product_id: string
  size: number
  type: string
}

/** The same upload begun twice is one. */
export async function beginUpload(wanted: NewUpload, author: Author, { db }: MediaContext): Promise<Upload> {
  return db.transaction(async (tx) => {
    const { staff_id, now } = author
    // One after the other, so that the count stays true.
    await staffStore(tx).lock(staff_id)
    const store = uploadStore(tx)
    const existing = await store.find(wanted._id)
    if (existing) return requireSame(existing, wanted, staff_id)
    const product = await pictureStore(tx).findProduct(wanted.product_id)
    if (!product) throw notFound()
    if ((await store.countOpen(staff_id)) >= mostOpen) throw new Refusal(400, { error: pictureMessages.tooManyUploads })
    await store.add({ ...wanted, staff_id, created_at: now })
    // Somebody else may have begun an upload with this id at the same moment.
    return requireSame(await store.find(wanted._id), wanted, staff_id)
  })
}

function requireSame(upload: Upload | undefined, { product_id, size }: NewUpload, staffId: string): Upload {
  const isSame = upload?.staff_id === staffId && upload.product_id === product_id && upload.size === size
  if (!isSame) throw new Refusal(400, { error: pictureMessages.otherUpload })
  return upload
}

export async function readUpload(id: string, staffId: string, { db }: MediaContext): Promise<Upload> {
  return findOwn(await uploadStore(db).find(id), staffId)
}

/** A repeated part changes nothing. A part that leaves a gap is refused with the offset to go on from. */
export async function addPart(
  id: string,
  { offset, data }: { offset: number; data: string },
  staffId: string,
  { db }: MediaContext,
): Promise<Upload> {
  return db.transaction(async (tx) => {
    const store = uploadStore(tx)
    const upload = findOwn(await store.lock(id), staffId)
    const bytes = Buffer.from(data, 'base64')
    const end = offset + bytes.length
    if (end > upload.size) throw new Refusal(400, { error: pictureMessages.tooMuchData })
    if (end <= upload.received) return upload
    if (offset !== upload.received || upload.state !== 'open') throw refuseOffset(upload)
    await store.addPart(upload, bytes)
    return { ...upload, received: end }
  })
}

export async function stopUpload(id: string, staffId: string, { db }: MediaContext): Promise<void> {
  await db.transaction(async (tx) => {
    const upload = findOwn(await uploadStore(tx).lock(id), staffId)
    if (upload.state === 'open') await uploadStore(tx).drop(id)
  })
}

/** What a picture shows. */
export interface PictureFacts {
  color: string
  alt: string
  focus_x: number
  focus_y: number
}

/** Adds the picture, which is processed afterwards. The same upload finished twice is one picture. */
export async function finishUpload(
  id: string,
  facts: PictureFacts,
  author: Author,
  { db }: MediaContext,
): Promise<PictureRow> {
  return db.transaction(async (tx) => {
    const { product_id } = findOwn(await uploadStore(tx).find(id), author.staff_id)
    // Always the product before the upload, so that nobody waits for each other.
    const product = await pictureStore(tx).lockProduct(product_id)
    if (!product) throw notFound()
    const upload = findOwn(await uploadStore(tx).lock(id), author.staff_id)
    if (upload.state !== 'open') return findPicture(tx, id)
    if (upload.received < upload.size) throw refuseOffset(upload)
    const pictures = await pictureStore(tx).listForChange(product)
    if (pictures.length >= mostPictures) throw new Refusal(400, { error: pictureMessages.tooManyPictures })
    const position = Math.max(-1, ...pictures.map((picture) => picture.position)) + 1
    await pictureStore(tx).add({ _id: id, product_id, position, name: '', ...facts, state: 'working' })
    await uploadStore(tx).finish(id, author.now)
    await auditStore(tx).write(author, {
      action: 'picture.add',
      subject: `product:${product_id}`,
      label: product.item_name,
      after: { picture: id, color: facts.color, alt: facts.alt },
    })
    return findPicture(tx, id)
  })
}

/** Unfinished uploads, and the record of finished ones, are kept for a week. */
export async function forgetUploads(db: Db, now: Date): Promise<void> {
  await uploadStore(db).forgetBefore(new Date(now.getTime() - keptFor))
}

function findOwn(upload: Upload | undefined, staffId: string): Upload {
  if (upload?.staff_id !== staffId) throw notFound()
  return upload
}

async function findPicture(db: Db, id: string): Promise<PictureRow> {
  const picture = await pictureStore(db).find(id)
  if (!picture) throw notFound()
  return picture
}

function refuseOffset({ received }: Upload): Refusal {
  return new Refusal(409, { error: pictureMessages.wrongOffset, current: { received } })
}

function notFound(): Refusal {
  return new Refusal(404, { error: adminMessages.notFound })
}
