import type { pictureEndpoints } from '../../shared/contract/admin/pictures/endpoints.ts'
import type { Handlers } from '../http/handler.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import type { MediaContext } from './media-context.ts'
import { changePicture, deletePicture, listPicturesOf, movePicture } from './pictures.ts'
import { processUploads } from './process-uploads.ts'
import { addPart, beginUpload, finishUpload, readUpload, stopUpload } from './uploads.ts'

export function makeMediaAdminHandlers({
  mediaContext,
}: {
  mediaContext: MediaContext
}): Handlers<typeof pictureEndpoints, StaffCaller> {
  const author = async (caller: StaffCaller) => authorOf(await sessionOf(caller), caller.address, mediaContext.clock())
  const staffId = async (caller: StaffCaller) => (await sessionOf(caller)).staff._id

  return {
    async pictures({ params }) {
      return { data: await listPicturesOf(params.id, mediaContext) }
    },

    async beginUpload({ body }, caller) {
      return { data: await beginUpload(body, await author(caller), mediaContext) }
    },

    async upload({ params }, caller) {
      return { data: await readUpload(params.id, await staffId(caller), mediaContext) }
    },

    async sendPart({ params, body }, caller) {
      return { data: await addPart(params.id, body, await staffId(caller), mediaContext) }
    },

    async stopUpload({ params }, caller) {
      await stopUpload(params.id, await staffId(caller), mediaContext)
      return { data: {} }
    },

    async finishUpload({ params, body }, caller) {
      const picture = await finishUpload(params.id, body, await author(caller), mediaContext)
      // Nobody waits for it. When it fails, the job tries again and reports why.
      void processUploads(mediaContext).catch(() => undefined)
      return { data: picture }
    },

    async changePicture({ params, body }, caller) {
      return { data: await changePicture(params, body, await author(caller), mediaContext) }
    },

    async movePicture({ params, body }, caller) {
      return { data: await movePicture(params, body.position, await author(caller), mediaContext) }
    },

    async deletePicture({ params }, caller) {
      return { data: await deletePicture(params, await author(caller), mediaContext) }
    },
  }
}
