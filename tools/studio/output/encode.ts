import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '../../../shared/content/picture-widths.ts'
import type { Picture } from '../compose/compose-view.ts'
import { writeWhole } from './write-file.ts'

/** The widths that pages ask for, and the fallback's. */
export const encodings = {
  product: { widths: pictureWidths.product, fallback: 600 },
  hero: { widths: pictureWidths.hero, fallback: 1280 },
  share: { widths: [], fallback: 1200 },
} as const
export type Encoding = keyof typeof encodings

/** Tried in turn until a picture is small enough; busy prints hide what the lower ones lose. */
const avifQualities = [52, 46, 40, 34]
/** Bytes a picture of this width may have, for phones on slow networks. */
const mostBytes: Record<number, number> = { 180: 4_000, 360: 14_000, 720: 34_000 }
const jpegQuality = 76

export function asImage({ width, height, pixels }: Picture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Writes a picture in all its formats and returns its average colour, for the place it will be shown at. */
export async function encodePicture(image: Sharp, base: string, encoding: Encoding): Promise<string> {
  const { widths, fallback } = encodings[encoding]
  for (const width of widths) {
    await writeWhole(`${base}-${width}.avif`, await encodeAvif(image, width))
  }
  await writeWhole(
    `${base}.jpg`,
    await image.clone().resize(fallback).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer(),
  )
  const { dominant } = await image.clone().resize(32).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

async function encodeAvif(image: Sharp, width: number): Promise<Buffer> {
  let avif = Buffer.alloc(0)
  for (const quality of avifQualities) {
    avif = await image.clone().resize(width).avif({ quality, effort: 3 }).toBuffer()
    if (avif.length <= (mostBytes[width] ?? Number.POSITIVE_INFINITY)) break
  }
  return avif
}
