import sharp from 'sharp'
import { linearColour, type Rgb, toLinear } from '../compose/colour.ts'
import { num32 } from '../geometry/numbers.ts'
import { drawAdire } from './adire.ts'
import { drawAnkara } from './ankara.ts'
import type { Print } from './print.ts'
import { drawAsoOke, drawLeaf, drawStripe } from './woven.ts'

/** A print as linear light in ever smaller copies, so that a pixel of any size finds its average. */
export interface Tile {
  /** Metres of cloth that one tile covers. */
  size: number
  levels: readonly { width: number; texels: Float32Array }[]
  average: Rgb
}

const keptTiles = 14
const kept = new Map<string, Promise<Tile>>()

/** The tile of a print; the last few are kept, as the views of a garment come one after another. */
export function tileOf(print: Print): Promise<Tile> {
  const key = JSON.stringify(print)
  const known = kept.get(key) ?? makeTile(print)
  kept.delete(key)
  kept.set(key, known)
  const [oldest] = kept.keys()
  if (kept.size > keptTiles && oldest) kept.delete(oldest)
  return known
}

export async function makeTile(print: Print, widest = 1024): Promise<Tile> {
  if (print.kind === 'plain') {
    const colour = linearColour(print.colour)
    return { size: 1, levels: [{ width: 1, texels: Float32Array.from(colour) }], average: colour }
  }
  const pixels = await rasterize(print, widest)
  const levels = [{ width: widest, texels: linearLight(pixels) }]
  for (let last = levels[0]; last && last.width > 1; last = levels[levels.length - 1]) levels.push(halve(last))
  const smallest = levels[levels.length - 1]?.texels ?? new Float32Array(3)
  return { size: print.size, levels, average: [num32(smallest, 0), num32(smallest, 1), num32(smallest, 2)] }
}

function linearLight(pixels: Buffer): Float32Array {
  const table = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))
  const texels = new Float32Array(pixels.length)
  for (let at = 0; at < texels.length; at++) texels[at] = num32(table, pixels[at] ?? 0)
  return texels
}

/** The print's square as bytes, red green blue; drawn larger and cut out, so that blurs also run over its borders. */
export async function rasterize(print: Exclude<Print, { kind: 'plain' }>, width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 1200 1200" width="${width * 1.2}" height="${width * 1.2}">${draw(print)}</svg>`
  const margin = Math.round(width * 0.1)
  return sharp(Buffer.from(svg))
    .extract({ left: margin, top: margin, width, height: width })
    .removeAlpha()
    .raw()
    .toBuffer()
}

function draw(print: Exclude<Print, { kind: 'plain' }>): string {
  switch (print.kind) {
    case 'adire':
      return drawAdire(print)
    case 'ankara':
      return drawAnkara(print)
    case 'aso-oke':
      return drawAsoOke(print)
    case 'leaf':
      return drawLeaf(print)
    case 'stripe':
      return drawStripe(print)
  }
}

function halve({ width, texels }: { width: number; texels: Float32Array }) {
  const half = width / 2
  const smaller = new Float32Array(half * half * 3)
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * 2 * width + x * 2) * 3 + channel
        smaller[(y * half + x) * 3 + channel] =
          (num32(texels, at) +
            num32(texels, at + 3) +
            num32(texels, at + width * 3) +
            num32(texels, at + width * 3 + 3)) /
          4
      }
    }
  }
  return { width: half, texels: smaller }
}

/** Reads the colour at a place of the cloth into `out`; `footprint` is how much cloth a sample covers. */
export function readTile(tile: Tile, u: number, v: number, footprint: number, out: Float64Array): void {
  const finest = tile.levels[0] as Tile['levels'][number]
  const wanted = Math.max(0, Math.round(Math.log2((footprint / tile.size) * finest.width)))
  const { width, texels } = tile.levels[Math.min(wanted, tile.levels.length - 1)] ?? finest
  const x = (u / tile.size - Math.floor(u / tile.size)) * width - 0.5
  const y = (1 - (v / tile.size - Math.floor(v / tile.size))) * width - 0.5
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const x0 = (left + width) % width
  const x1 = (left + 1) % width
  const y0 = ((top + width) % width) * width
  const y1 = ((top + 1) % width) * width
  for (let channel = 0; channel < 3; channel++) {
    const upper = num32(texels, (y0 + x0) * 3 + channel) * (1 - fx) + num32(texels, (y0 + x1) * 3 + channel) * fx
    const lower = num32(texels, (y1 + x0) * 3 + channel) * (1 - fx) + num32(texels, (y1 + x1) * 3 + channel) * fx
    out[channel] = upper * (1 - fy) + lower * fy
  }
}
