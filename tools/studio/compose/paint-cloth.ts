import { layeredNoise, softNoise } from '../geometry/noise.ts'
import { num } from '../geometry/numbers.ts'
import { readTile, type Tile, tileOf } from '../prints/tile.ts'
import { type Cloth, type ClothPoint, type Finish, finishes, type Sewing } from './cloth.ts'
import { createStitcher, type Stitched } from './stitches.ts'

export interface Painter {
  finish: Finish
  tile: Tile
  /** Writes colour (0 to 2) and height in metres (3). */
  paint: (point: ClothPoint, out: Float64Array) => void
}

/** Seen from further than this the weave melts into one tone. */
const weaveShowsBelow = 0.0006
const threadsPerMetre = 1400

export async function createPainter(cloth: Cloth, sewing: Sewing | undefined): Promise<Painter> {
  const tile = await tileOf(cloth.print)
  const finish: Finish = finishes[cloth.finish]
  const stitch = createStitcher(sewing)
  const isPrinted = cloth.print.kind !== 'plain' && cloth.print.kind !== 'aso-oke'
  const stitched: Stitched = { shade: 1, height: 0 }

  function paint(point: ClothPoint, out: Float64Array) {
    const { v, footprint } = point
    // The back is another piece of the same cloth, so the print does not continue around the side.
    const u = point.face < 0 ? point.u + 3.37 : point.u
    readTile(tile, u, v, footprint, out)
    if (point.isInside && isPrinted) {
      // A print is paler on the wrong side; what is dyed in the yarn is not.
      for (let channel = 0; channel < 3; channel++) {
        out[channel] = num(out, channel) * 0.6 + 0.4 * (0.75 * (tile.average[channel] as number) + 0.16)
      }
    }
    const patch = layeredNoise(u * 14 + 3, v * 14 + 50, 4) - 0.47
    let shade = 1 + finish.mottle * patch * 1.6
    if (finish.slub > 0) {
      shade *= 1 + finish.slub * (softNoise(u * 18 + 7, v * 1150) + softNoise(u * 1150, v * 18 + 3) - 1)
    }
    let height = finish.rumple * 0.0009 * (layeredNoise(u * 34 + 9, v * 34 + 71, 3) - 0.44)
    if (footprint < weaveShowsBelow && finish.weave > 0) {
      const near = Math.min(1, (weaveShowsBelow - footprint) / 0.0004)
      const over = Math.sin(u * threadsPerMetre * Math.PI) * Math.sin(v * threadsPerMetre * Math.PI)
      shade *= 1 - 0.2 * finish.weave * near * (0.6 - Math.abs(over))
      height += 0.00006 * finish.weave * near * (softNoise(u * 900, v * 90) + softNoise(u * 90, v * 900) - 1)
    }
    if (finish.hasStitches) {
      stitch(point, stitched)
      shade *= stitched.shade
      height += stitched.height
    }
    for (let channel = 0; channel < 3; channel++) out[channel] = num(out, channel) * shade
    out[3] = height
  }

  return { finish, tile, paint }
}
