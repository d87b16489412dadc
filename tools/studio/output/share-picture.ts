import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from '../compose/compose-view.ts'
import { layeredNoise } from '../geometry/noise.ts'
import { asImage } from './encode.ts'

const width = 1200
const height = 630
/** The product's picture at the right, as tall as the preview. */
const shown = { width: 472, height }
const wordmark = 'web/shop/shell/wordmark.svg'

/** A link preview: the product on plaster, the wordmark at its left with room beneath for what a post says. */
export async function asShare(picture: Picture): Promise<Sharp> {
  const front = await asImage(picture)
    .resize({ ...shown, fit: 'cover' })
    .raw()
    .toBuffer()
  const mark = await sharp(await readFile(wordmark), { density: 300 })
    .resize({ width: 320 })
    .png()
    .toBuffer()
  const whole = await sharp(extendLeft(front), { raw: { width, height, channels: 3 } })
    .composite([{ input: mark, left: 150, top: 200 }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(whole, { raw: { width, height, channels: 3 } })
}

/** Carries the plaster of the picture's left border on to the left, with a breath of its unevenness. */
function extendLeft(front: Buffer): Uint8Array {
  const border = 6
  const rows = Array.from({ length: height }, (_, y) =>
    [0, 1, 2].map((channel) => averageOf(front, y, border, channel)),
  )
  const pixels = new Uint8Array(width * height * 3)
  const from = width - shown.width
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const uneven = 1 + 0.03 * (layeredNoise(x * 0.006, y * 0.006 + 40, 4) - 0.47) * Math.min(1, (from - x) / 120)
        pixels[(y * width + x) * 3 + channel] =
          x < from
            ? Math.round((rows[y]?.[channel] ?? 0) * uneven)
            : (front[(y * shown.width + x - from) * 3 + channel] ?? 0)
      }
    }
  }
  return pixels
}

/** Over some rows too, so that the wall's grain does not become streaks. */
function averageOf(front: Buffer, row: number, border: number, channel: number): number {
  const reach = 9
  let sum = 0
  let count = 0
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
    for (let x = 0; x < border; x++) {
      sum += front[(y * shown.width + x) * 3 + channel] ?? 0
      count++
    }
  }
  return sum / count
}
