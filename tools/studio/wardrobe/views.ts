import { type Camera, frameScene, frameSpot } from '../light/camera.ts'
import { buildScene, lowestPoint, type Scene } from '../light/scene.ts'
import { productLight, productRoom, type Room, type StudioLight } from '../light/studio-light.ts'
import { findOnCloth } from '../mesh/find-on-cloth.ts'
import type { Surface } from '../mesh/surface.ts'
import type { Silhouette } from './silhouette.ts'

/** Views of a product, in the order in which the product page shows them. */
export const productViews = ['front', 'side', 'back', 'detail'] as const
type ProductView = (typeof productViews)[number]
/** Pictures made of a silhouette: those of the product page, the home page's tiles, the About page. */
export type View = ProductView | 'tile' | 'about'

/** Everything that decides what a camera sees; plain data but for the scene. */
export interface Shot {
  scene: Scene
  camera: Camera
  room: Room
  light: StudioLight
  width: number
  height: number
  /** Shows a few hands' breadth of cloth. */
  isClose: boolean
}

export const viewSizes: Record<View, { width: number; height: number }> = {
  front: { width: 720, height: 960 },
  side: { width: 720, height: 960 },
  back: { width: 720, height: 960 },
  detail: { width: 720, height: 960 },
  tile: { width: 720, height: 900 },
  about: { width: 960, height: 720 },
}

const turns = { front: -14, side: 32, back: 165 }
const closeField = 0.3
const aboutField = 0.2

export function shootView(silhouette: Silhouette, surfaces: readonly Surface[], view: View): Shot {
  const { width, height } = viewSizes[view]
  const isClose = view === 'detail' || view === 'about'
  const yaw = isClose ? (silhouette.closeUp.yaw ?? -8) : turnOf(silhouette, view)
  const scene = buildScene([{ surfaces, placement: { yaw } }])
  const room = silhouette.isOnFloor ? { ...productRoom, floor: lowestPoint(scene) - 0.001 } : productRoom
  const camera = isClose
    ? frameSpot(closeSpot(silhouette, surfaces, yaw), view === 'about' ? aboutField : closeField)
    : frameWhole(scene, view, width / height)
  return { scene, camera, room, light: productLight, width, height, isClose }
}

function turnOf({ turns: own = {} }: Silhouette, view: View): number {
  const kind = view === 'side' || view === 'back' ? view : 'front'
  return own[kind] ?? turns[kind]
}

function frameWhole(scene: Scene, view: View, aspect: number): Camera {
  if (view === 'tile') {
    // The tile's name is written over its foot.
    const camera = frameScene(scene, aspect, 0.05, { height: 0.84, width: 0.86 })
    return { ...camera, centreY: camera.centreY - camera.halfHeight * 0.06 }
  }
  return frameScene(scene, aspect)
}

/** The spot of the close view, after the garment was turned. */
function closeSpot({ closeUp }: Silhouette, surfaces: readonly Surface[], yaw: number): [number, number, number] {
  const cloth = surfaces[0]
  const spot = cloth && findOnCloth(cloth, closeUp.u, closeUp.v, 1)
  if (!spot) throw new Error('The close view looks beside the cloth')
  const angle = (yaw * Math.PI) / 180
  const [x, y, z] = spot.place
  return [Math.cos(angle) * x + Math.sin(angle) * z, y, -Math.sin(angle) * x + Math.cos(angle) * z]
}
