import sharp, { type Sharp } from 'sharp'
import { pictureMessages } from '../../shared/content/messages/office/picture-messages.ts'
import { pictureWidths, zoomWidth } from '../../shared/content/picture-widths.ts'
import type { PartFile } from './picture-files.ts'

/** A point of the picture, as parts of its width and height. */
export interface Focus {
  x: number
  y: number
}

export type MadePicture = { files: PartFile[] } | { problem: string }

const mostPixels = 50_000_000
const ratio = 3 / 4
const fallbackWidth = 600
const preview = { width: 1200, height: 630 }

/** Tried in turn until a picture is small enough. */
const avifQualities = [52, 46, 40, 34]
/** The zoomed picture is rarely loaded: 18 % more bytes for a quarter of the time, which is 3.5 s of a core at 3. */
const [usualEffort, zoomEffort] = [3, 1]
/** Bytes a picture of this width may have, for phones on slow networks. */
const mostBytes: Record<number, number> = { 180: 4_000, 360: 14_000, 720: 40_000 }

/** Only these decoders of the library may run; others, such as the one for SVG, are never reached. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

/** Decodes a file that a stranger may have made, so it runs only in the child process. */
export async function makePicture(original: Buffer, focus: Focus): Promise<MadePicture> {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: decoders })
  if (!isKnownFormat(original)) return { problem: pictureMessages.notAPicture }
  // The first frame alone is read.
  const input = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const found = await input.metadata().catch(readProblem)
  if ('problem' in found) return found
  const { width, height } = found.autoOrient
  if (width * height > mostPixels) return { problem: pictureMessages.tooManyPixels }
  const cut = await input
    .autoOrient()
    .extract(cropAround(focus, width, height))
    .resize({ width: zoomWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(readProblem)
  if ('problem' in cut) return cut
  // Metadata is not carried over: what is written below is made from the pixels alone.
  const picture = sharp(cut.data, { raw: cut.info })
  return { files: await encode(picture) }
}

const first = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** By the file's own first bytes, whatever its name and declared type are. */
function isKnownFormat(bytes: Buffer): boolean {
  if (first(bytes, 0, 3) === '\xff\xd8\xff' || first(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (first(bytes, 0, 4) === 'RIFF' && first(bytes, 8, 12) === 'WEBP') return true
  return first(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(first(bytes, 8, 40))
}

function readProblem(error: Error): { problem: string } {
  return { problem: /pixel limit/.test(error.message) ? pictureMessages.tooManyPixels : pictureMessages.damaged }
}

/** The largest rectangle of 3:4 with the focus as near to its middle as the borders allow. */
function cropAround({ x, y }: Focus, width: number, height: number) {
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  }
  const start = (focus: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part))
  return { left: start(x, width, cut.width), top: start(y, height, cut.height), ...cut }
}

async function encode(picture: Sharp): Promise<PartFile[]> {
  const files: PartFile[] = []
  for (const width of [...pictureWidths.product, zoomWidth])
    files.push({ part: `${width}`, type: 'image/avif', bytes: await encodeAvif(picture, width) })
  const jpeg = { quality: 76, mozjpeg: true }
  const fallback = await resized(picture, fallbackWidth).jpeg(jpeg).toBuffer()
  files.push({ part: 'fallback', type: 'image/jpeg', bytes: fallback })
  const share = await (await layOutPreview(picture)).jpeg(jpeg).toBuffer()
  files.push({ part: 'share', type: 'image/jpeg', bytes: share })
  return files
}

function resized(picture: Sharp, width: number): Sharp {
  return picture.clone().resize({ width, withoutEnlargement: true })
}

async function encodeAvif(picture: Sharp, width: number): Promise<Buffer> {
  const small = await resized(picture, width).raw().toBuffer({ resolveWithObject: true })
  const effort = width === zoomWidth ? zoomEffort : usualEffort
  let avif = Buffer.alloc(0)
  for (const quality of avifQualities) {
    avif = await sharp(small.data, { raw: small.info }).avif({ quality, effort }).toBuffer()
    if (avif.length <= (mostBytes[width] ?? Number.POSITIVE_INFINITY)) break
  }
  return avif
}

/** The whole picture in the middle, on a blurred copy of itself. */
async function layOutPreview(picture: Sharp): Promise<Sharp> {
  const whole = await picture.clone().resize({ height: preview.height }).raw().toBuffer({ resolveWithObject: true })
  return picture
    .clone()
    .resize({ ...preview, fit: 'cover' })
    .blur(40)
    .composite([{ input: whole.data, raw: whole.info }])
}
