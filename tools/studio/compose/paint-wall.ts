import { layeredNoise } from '../geometry/noise.ts'
import { num32 } from '../geometry/numbers.ts'
import type { Camera } from '../light/camera.ts'
import type { LightBuffers } from '../light/light-buffers.ts'
import { meetRoom, type RoomHit } from '../light/room-hit.ts'
import type { Room, StudioLight } from '../light/studio-light.ts'
import { linearColour } from './colour.ts'

interface WallOptions {
  width: number
  height: number
  room: Room
  light: StudioLight
}

/** The plaster behind, with its light and its unevenness. */
export function paintWall(camera: Camera, buffers: LightBuffers, options: WallOptions): Float32Array {
  const { width, height, room, light } = options
  const plaster = linearColour(room.plaster)
  const wall = new Float32Array(width * height * 3)
  const hit: RoomHit = { x: 0, y: 0, z: 0, ny: 0, nz: 1 }
  const { origin, forward, right, up } = camera
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = (x + 0.5) / width
      const py = (y + 0.5) / height
      const kx = camera.centreX + ((px * 2 - 1) * camera.halfHeight * width) / height
      const ky = camera.centreY + (1 - py * 2) * camera.halfHeight
      const dx = forward[0] + right[0] * kx + up[0] * ky
      const dy = forward[1] + right[1] * kx + up[1] * ky
      const dz = forward[2] + right[2] * kx + up[2] * ky
      meetRoom(room, origin[0], origin[1], origin[2], dx, dy, dz, hit)
      const down = hit.y + (hit.ny > 0.7 ? hit.z : 0)
      const broad = layeredNoise(hit.x * 3.1 + 5, down * 3.1 + 20, 4) - 0.45
      const fine = layeredNoise(hit.x * 38, down * 38 + 90, 2) - 0.37
      const uneven = 1 + room.relief * (broad * 1.2 + fine * 0.35)
      const key = readSmoothly(buffers.wallKey, buffers, px, py)
      const fill = readSmoothly(buffers.wallFill, buffers, px, py)
      const dome = readSmoothly(buffers.wallDome, buffers, px, py)
      for (let channel = 0; channel < 3; channel++) {
        const lit =
          key * (light.key.colour[channel] as number) +
          fill * (light.fill.colour[channel] as number) +
          dome * (light.dome.colour[channel] as number)
        wall[(y * width + x) * 3 + channel] = (plaster[channel] as number) * lit * uneven
      }
    }
  }
  return wall
}

function readSmoothly(plane: Float32Array, { width, height }: LightBuffers, px: number, py: number): number {
  const fx = Math.min(width - 1.001, Math.max(0, px * width - 0.5))
  const fy = Math.min(height - 1.001, Math.max(0, py * height - 0.5))
  const x = Math.floor(fx)
  const y = Math.floor(fy)
  const at = y * width + x
  const top = num32(plane, at) * (1 - fx + x) + num32(plane, at + 1) * (fx - x)
  const bottom = num32(plane, at + width) * (1 - fx + x) + num32(plane, at + width + 1) * (fx - x)
  return top * (1 - fy + y) + bottom * (fy - y)
}
