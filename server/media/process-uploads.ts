import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { claimOneByOne } from '../database/claim-due.ts'
import type { MadePicture } from './make-picture.ts'
import type { MediaContext } from './media-context.ts'
import { hashOf, nameFiles, pictureFileStore } from './picture-files.ts'
import { nameUploaded } from './picture-name.ts'
import { pictureStore } from './pictures-store.ts'
import { type Upload, uploadStore } from './uploads-store.ts'

/** An instance that dies keeps its upload from the others for this long. */
const claimFor = 2 * 60 * 1000
const mostAttempts = 3
const mostAtOnce = 1000

/** Makes pictures of the finished uploads, one after the other. */
export async function processUploads(context: Omit<MediaContext, 'productsDir'>): Promise<void> {
  const { db, clock, makePicture } = context
  const claimNext = () => uploadStore(db).claimFinished(clock(), new Date(clock().getTime() + claimFor))
  for await (const upload of claimOneByOne(mostAtOnce, claimNext)) {
    const picture = await pictureStore(db).find(upload._id)
    const focus = { x: picture?.focus_x ?? 0.5, y: picture?.focus_y ?? 0.5 }
    const isHopeless = upload.attempts > mostAttempts
    const made = isHopeless
      ? { problem: pictureMessages.notProcessed }
      : await makePicture(await uploadStore(db).read(upload._id), focus)
    await savePicture(upload, made, context)
  }
}

/** The picture, the list that the shop reads and the end of the upload are one change. */
async function savePicture(
  { _id, product_id }: Upload,
  made: MadePicture,
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const store = pictureStore(tx)
    const product = await store.lockProduct(product_id)
    const picture = await store.find(_id)
    // It may have been removed meanwhile, or another instance was faster.
    if (product && picture?.state === 'working') {
      if ('problem' in made) await store.change(_id, { state: 'failed', problem: made.problem })
      else {
        const { item_slug: slug } = product
        const name = nameUploaded({ slug, hash: hashOf(made.files), color: picture.color })
        await pictureFileStore(tx).write(nameFiles(name, made.files), clock())
        await store.change(_id, { state: 'ready', name })
        await store.relist(product_id)
      }
    }
    await uploadStore(tx).close(_id)
  })
}
