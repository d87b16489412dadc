import { num, num32 } from '../geometry/numbers.ts'
import type { Camera } from '../light/camera.ts'
import type { RayCaster } from '../light/cast-ray.ts'
import type { LightBuffers } from '../light/light-buffers.ts'
import { createLightReader } from '../light/read-light.ts'
import { samplePlaces } from '../light/sample-places.ts'
import type { Scene } from '../light/scene.ts'
import type { Room, StudioLight } from '../light/studio-light.ts'
import { develop } from './colour.ts'
import { emboss } from './emboss.ts'
import type { Painter } from './paint-cloth.ts'
import { paintWall } from './paint-wall.ts'
import { emptySeen, look } from './see-cloth.ts'
import { createShading } from './shade-cloth.ts'

export interface ComposeOptions {
  width: number
  height: number
  light: StudioLight
  room: Room
  /** Samples of a pixel in each direction. */
  grid: number
  exposure: number
  vignette: number
}

/** A picture as bytes, red green blue. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Gives a traced view its colours: one picture for each list of painters, which follow the numbers of materials. */
export function composeView(
  scene: Scene,
  caster: RayCaster,
  camera: Camera,
  buffers: LightBuffers,
  colourways: readonly (readonly Painter[])[],
  options: ComposeOptions,
): Picture[] {
  const { width, height, grid, light } = options
  const sheets = colourways.map((painters) => ({
    painters,
    colour: new Float32Array(width * height * 3),
    relief: new Float32Array(width * height),
  }))
  const cover = new Float32Array(width * height)
  const samples = grid * grid
  const places = samplePlaces(grid)
  const reader = createLightReader(buffers, light.key)
  const shade = createShading(light)
  const seen = Array.from({ length: samples }, emptySeen)
  const painted = new Float64Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!reader.hasCloth((x + 0.5) / width, (y + 0.5) / height)) continue
      const at = y * width + x
      let hits = 0
      let [nx, ny, nz, depth] = [0, 0, 0, 0]
      for (let sample = 0; sample < samples; sample++) {
        const sx = (x + num(places.x, sample)) / width
        const sy = (y + num(places.y, sample)) / height
        const spot = seen[hits]
        if (!spot || !look(scene, caster, camera, sx, sy, width / height, spot)) continue
        spot.footprint = ((spot.depth * camera.halfHeight * 2) / height / grid) * 1.4
        nx += spot.nx
        ny += spot.ny
        nz += spot.nz
        depth += spot.depth
        hits++
      }
      if (hits === 0) continue
      cover[at] = hits / samples
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      reader.read((x + 0.5) / width, (y + 0.5) / height, nx / length, ny / length, nz / length, depth / hits)
      for (const { painters, colour, relief } of sheets) {
        for (let hit = 0; hit < hits; hit++) {
          const spot = seen[hit]
          const painter = spot && painters[spot.material]
          if (!painter) continue
          painter.paint(spot, painted)
          shade(reader.light, Math.abs(nz / length), painter, painted, spot.isInside)
          for (let channel = 0; channel < 3; channel++) {
            colour[at * 3 + channel] = num32(colour, at * 3 + channel) + num(painted, channel) / samples
          }
          relief[at] = num32(relief, at) + num(painted, 3) / hits
        }
      }
    }
  }
  const wall = paintWall(camera, buffers, options)
  const pixelSize = (5.2 * camera.halfHeight * 2) / height
  return sheets.map(({ colour, relief }) => {
    emboss(colour, relief, cover, width, height, pixelSize)
    return finish(colour, wall, cover, options)
  })
}

function finish(
  colour: Float32Array,
  wall: Float32Array,
  cover: Float32Array,
  { width, height, exposure, vignette }: ComposeOptions,
): Picture {
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const px = (at % width) / width - 0.5
    const py = Math.floor(at / width) / height - 0.5
    const gain = exposure * (1 - vignette * (px * px + py * py))
    const open = 1 - num32(cover, at)
    for (let channel = 0; channel < 3; channel++) {
      const k = at * 3 + channel
      pixels[k] = Math.max(0, Math.min(255, Math.round(develop((num32(colour, k) + num32(wall, k) * open) * gain))))
    }
  }
  return { width, height, pixels }
}
