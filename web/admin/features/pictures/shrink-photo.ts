import { pictureMessages } from '../../../../shared/content/messages/office/picture-messages.ts'
import type { PictureType } from '../../../../shared/domain/catalogue/picture-upload.ts'

/** A photo that is ready to be sent. */
export interface Photo {
  blob: Blob
  type: PictureType
  /** A small version of it, as a data address: pages may show no other addresses of the device. */
  preview: string
  /** Width divided by height. */
  ratio: number
}

const longestSide = 2_400
const previewSide = 480

/** A photo of a phone has 4 to 12 MB; at 2,400 px it has a tenth of that. */
export async function shrinkPhoto(file: Blob): Promise<Photo | { problem: string }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return { problem: pictureMessages.notAPicture }
  try {
    const blob = await new Promise<Blob | null>((resolve) =>
      draw(bitmap, longestSide).toBlob(resolve, 'image/jpeg', 0.9),
    )
    if (!blob) return { problem: pictureMessages.notAPicture }
    const preview = draw(bitmap, previewSide).toDataURL('image/jpeg', 0.8)
    return { blob, type: 'image/jpeg', preview, ratio: bitmap.width / bitmap.height }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas.')
  // JPEG has no transparency; without a ground it would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
