import { pictureWidths, zoomWidth } from '../../shared/content/picture-widths.ts'
import { sharePicture } from '../../shared/domain/catalogue/gallery.ts'

const avifWidths = [...pictureWidths.product, zoomWidth]

/** One file of a picture: an AVIF by its width, the fallback, or the link preview. */
export type FilePart = `${number}` | 'fallback' | 'share'

export const fileParts: readonly FilePart[] = [...avifWidths.map((width): FilePart => `${width}`), 'fallback', 'share']

const longestSlug = 80

/**
 * The base name of an uploaded picture's files. Colour and view are at the end, because the shop reads the colour
 * there; the hash is before them, so that the link preview's name, which lacks them, has it too.
 */
export function nameUploaded({ slug, hash, color }: { slug: string; hash: string; color: string }): string {
  const words = slug
    .toLowerCase()
    .slice(0, longestSlug)
    .match(/[a-z0-9]+/g) ?? ['picture']
  return `${words.join('-')}-${hash}-${color || 'any'}-photo`
}

export function fileName(name: string, part: FilePart): string {
  if (part === 'fallback') return `${name}.jpg`
  return part === 'share' ? sharePicture(`${name}.jpg`) : `${name}-${part}.avif`
}

const uploaded = /^[a-z0-9]+(?:-[a-z0-9]+)*-([0-9a-f]{16})-(?:[a-z]+-photo(?:-\d{3,4}\.avif|\.jpg)|share\.jpg)$/

/** Whether a file may be one of an uploaded picture. The demo catalogue's files have no hash in their names. */
export function isUploadedFile(file: string): boolean {
  return file.length <= 200 && uploaded.test(file)
}

/** The hash in the name of an uploaded picture. */
export function hashIn(name: string): string | undefined {
  return uploaded.exec(`${name}.jpg`)?.[1]
}
