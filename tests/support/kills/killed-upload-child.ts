import { makePicture } from '../../../server/media/make-picture.ts'
import { processUploads } from '../../../server/media/process-uploads.ts'
import { addPart, beginUpload, finishUpload } from '../../../server/media/uploads.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledUpload {
  database: LastingDatabase
  uploadId: string
  productId: string
  staffId: string
  /** The photo in base 64, sent in two parts. */
  photo: string
  now: string
  /** 0 for a process that is not killed. */
  killAt: number
}

const { database, uploadId, productId, staffId, photo, now, killAt } = JSON.parse(process.argv[2] ?? '') as KilledUpload
const { db, close } = await openLasting(database)
const clock = () => new Date(now)
const media = { db, clock, makePicture, productsDir: '' }
const author = { staff_id: staffId, staff_name: 'Bisi', network: '', now: clock() }
const bytes = Buffer.from(photo, 'base64')
const half = Math.ceil(bytes.length / 2)

dieBeforeStep(killAt)
const wanted = { _id: uploadId, product_id: productId, size: bytes.length, type: 'image/png' }
let { received, state } = await beginUpload(wanted, author, media)
while (state === 'open' && received < bytes.length) {
  const data = bytes.subarray(received, received + half).toString('base64')
  const added = await addPart(uploadId, { offset: received, data }, staffId, media)
  received = added.received
  state = added.state
}
await finishUpload(uploadId, { color: '', alt: 'A scarf', focus_x: 0.5, focus_y: 0.5 }, author, media)
await processUploads(media)
await close()
