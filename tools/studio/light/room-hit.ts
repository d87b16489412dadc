import type { Room } from './studio-light.ts'

export interface RoomHit {
  x: number
  y: number
  z: number
  ny: number
  nz: number
}

/** Where a ray that meets no cloth meets the room, and which way the plaster looks there. */
export function meetRoom(
  room: Room,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  hit: RoomHit,
): void {
  const toWall = dz < 0 ? (room.wall - oz) / dz : 1e9
  const toFloor = dy < 0 ? (room.floor - oy) / dy : 1e9
  const isFloor = toFloor < toWall
  const far = isFloor ? toFloor : toWall
  hit.x = ox + dx * far
  hit.y = oy + dy * far
  hit.z = oz + dz * far
  const above = hit.y - room.floor
  const before = hit.z - room.wall
  let turned = isFloor ? 1 : 0
  // In the cove the plaster turns from wall to floor.
  if (above < room.cove && before < room.cove)
    turned = isFloor ? 0.5 + 0.5 * (before / room.cove) : 0.5 * (1 - above / room.cove)
  hit.nz = Math.cos((turned * Math.PI) / 2)
  hit.ny = Math.sin((turned * Math.PI) / 2)
}
