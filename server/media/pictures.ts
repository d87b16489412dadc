import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { MediaContext } from './media-context.ts'
import { hashOf, nameFiles, pictureFileStore, readPicture } from './picture-files.ts'
import { hashIn, nameUploaded } from './picture-name.ts'
import { type PicturedProduct, type PictureRow, pictureStore } from './pictures-store.ts'

export async function listPicturesOf(productId: string, { db }: MediaContext): Promise<PictureRow[]> {
  const product = await pictureStore(db).findProduct(productId)
  if (!product) throw notFound()
  return pictureStore(db).list(product)
}

/** The ids of a product and of one of its pictures. */
interface PictureKey {
  id: string
  pictureId: string
}

/** The shop reads the colour from the name, so a picture of another colour has another name. */
export async function changePicture(
  key: PictureKey,
  wanted: { color: string; alt: string },
  author: Author,
  context: MediaContext,
): Promise<PictureRow> {
  return changePictures(key, context, async ({ tx, product, picture }) => {
    const { color, alt } = picture
    if (color === wanted.color && alt === wanted.alt) return picture
    const isRenamed = color !== wanted.color && picture.state === 'ready'
    const name = isRenamed
      ? await rename(tx, { product, picture, color: wanted.color }, author.now, context)
      : picture.name
    await pictureStore(tx).change(picture._id, { ...wanted, name })
    await pictureStore(tx).relist(product._id)
    await auditStore(tx).write(author, {
      action: 'picture.change',
      ...subjectOf(product),
      before: { picture: picture._id, ...changedOf({ color, alt }, wanted) },
      after: { picture: picture._id, ...changedOf(wanted, { color, alt }) },
    })
    return { ...picture, ...wanted, name }
  })
}

/** The pictures from the new position on move one place. */
export async function movePicture(
  key: PictureKey,
  position: number,
  author: Author,
  context: MediaContext,
): Promise<PictureRow[]> {
  return changePictures(key, context, async ({ tx, product, picture, pictures }) => {
    const others = pictures.filter(({ _id }) => _id !== picture._id)
    const ordered = [...others.slice(0, position), picture, ...others.slice(position)]
    const [before, after] = [pictures, ordered].map((list) => list.findIndex(({ _id }) => _id === picture._id))
    if (before === after) return pictures
    await renumber(tx, ordered)
    await pictureStore(tx).relist(product._id)
    await auditStore(tx).write(author, {
      action: 'picture.move',
      ...subjectOf(product),
      before: { picture: picture._id, position: before },
      after: { picture: picture._id, position: after },
    })
    return pictureStore(tx).list(product)
  })
}

/** The files stay: orders show them by their names. */
export async function deletePicture(key: PictureKey, author: Author, context: MediaContext): Promise<PictureRow[]> {
  return changePictures(key, context, async ({ tx, product, picture, pictures }) => {
    const left = pictures.filter(({ _id }) => _id !== picture._id)
    const isLastShown = picture.state === 'ready' && !left.some(({ state }) => state === 'ready')
    if (isLastShown && product.status === 'published') throw new Refusal(400, { error: pictureMessages.lastPicture })
    await pictureStore(tx).drop(picture._id)
    await renumber(tx, left)
    await pictureStore(tx).relist(product._id)
    const { color, alt, name } = picture
    await auditStore(tx).write(author, {
      action: 'picture.delete',
      ...subjectOf(product),
      before: { picture: picture._id, color, alt, name },
    })
    return left.map((row, position) => ({ ...row, position }))
  })
}

interface Changing {
  tx: Db
  product: PicturedProduct
  picture: PictureRow
  /** All of the product, in order. */
  pictures: PictureRow[]
}

/** Locks the product of a picture. A picture that its product only lists gets its row first. */
async function changePictures<Result>(
  { id: productId, pictureId: id }: PictureKey,
  { db }: MediaContext,
  change: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const product = await pictureStore(tx).lockProduct(productId)
    if (!product) throw notFound()
    const pictures = await pictureStore(tx).listForChange(product)
    const picture = pictures.find(({ _id }) => _id === id)
    if (!picture) throw notFound()
    return change({ tx, product, picture, pictures })
  })
}

async function renumber(tx: Db, ordered: readonly PictureRow[]): Promise<void> {
  for (const [position, picture] of ordered.entries())
    if (picture.position !== position) await pictureStore(tx).change(picture._id, { position })
}

/** Stores the files under a name with the new colour and returns that name. The old files stay as they are. */
async function rename(
  tx: Db,
  { product, picture, color }: { product: PicturedProduct; picture: PictureRow; color: string },
  now: Date,
  { productsDir }: MediaContext,
): Promise<string> {
  const store = pictureFileStore(tx)
  const files = await readPicture(picture.name, store, productsDir)
  const name = nameUploaded({ slug: product.item_slug, hash: hashIn(picture.name) ?? hashOf(files), color })
  await store.write(nameFiles(name, files), now)
  return name
}

const subjectOf = ({ _id, item_name }: PicturedProduct) => ({ subject: `product:${_id}`, label: item_name })

/** The values that differ from those of another one. */
function changedOf<Values extends Record<string, string>>(values: Values, other: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== other[name]))
}

function notFound(): Refusal {
  return new Refusal(404, { error: adminMessages.notFound })
}
