import { describe, expect, it } from 'vitest'
import { adire, ankara, asoOke, leaf, stripe } from '../wardrobe/cloths.ts'
import type { Print } from './print.ts'
import { makeTile, rasterize, readTile } from './tile.ts'

const prints = [
  adire('blue').print,
  ankara('yellow').print,
  ankara('red', 0.24, true).print,
  asoOke('red', 4).print,
  leaf('orange').print,
  stripe('#274b46').print,
] as Exclude<Print, { kind: 'plain' }>[]

describe.each(prints)('the $kind print', { timeout: 30_000 }, (print) => {
  it('tiles: across its border it changes no more than anywhere else', async () => {
    const width = 80
    const pixels = await rasterize(print, width)
    const change = (a: number, b: number) => Math.abs((pixels[a] ?? 0) - (pixels[b] ?? 0))
    let [across, inside, down, within] = [0, 0, 0, 0]
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < width; j++) {
        const right = change((i * width + j) * 3, (i * width + ((j + 1) % width)) * 3)
        const below = change((j * width + i) * 3, (((j + 1) % width) * width + i) * 3)
        if (j === width - 1) {
          across += right
          down += below
        } else {
          inside = Math.max(inside, right)
          within = Math.max(within, below)
        }
      }
    }
    expect(across / width).toBeLessThanOrEqual(inside)
    expect(down / width).toBeLessThanOrEqual(within)
  })

  it('repeats exactly one tile further on', async () => {
    const tile = await makeTile(print, 64)
    const [here, there] = [new Float64Array(4), new Float64Array(4)]
    readTile(tile, 0.031, 0.077, 0.001, here)
    readTile(tile, 0.031 + print.size * 3, 0.077 - print.size * 2, 0.001, there)
    for (const channel of [0, 1, 2]) expect(there[channel]).toBeCloseTo(here[channel] as number, 4)
  })
})
