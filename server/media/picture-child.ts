import { setPriority } from 'node:os'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { type MadePicture, makePicture } from './make-picture.ts'
import type { PictureOrder } from './picture-process.ts'

/** The child process: makes one picture and sends it to the parent, which then ends it. */

/** `--max-old-space-size` does not count what the image library takes. */
const mostMemory = 512 * 1024 * 1024
const checkEvery = 50

// Shoppers come first.
setPriority(5)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) answer({ problem: pictureMessages.tooMuchMemory })
}, checkEvery).unref()
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ original, focus }: PictureOrder) => {
  answer(await makePicture(Buffer.from(original.buffer, original.byteOffset, original.byteLength), focus))
})

function answer(made: MadePicture): void {
  process.send?.(made)
}
