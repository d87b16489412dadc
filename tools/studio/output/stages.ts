import { composeView, type Picture } from '../compose/compose-view.ts'
import { createPainter, type Painter } from '../compose/paint-cloth.ts'
import { createRayCaster, type RayCaster } from '../light/cast-ray.ts'
import type { LightBuffers } from '../light/light-buffers.ts'
import { buildRayTree } from '../light/ray-tree.ts'
import { traceView } from '../light/trace-view.ts'
import type { Surface } from '../mesh/surface.ts'
import { drapePiece, finishPiece } from '../wardrobe/drape-silhouette.ts'
import type { Colourway } from '../wardrobe/look.ts'
import { materials, type Silhouette } from '../wardrobe/silhouette.ts'
import { type SilhouetteName, silhouettes } from '../wardrobe/silhouettes.ts'
import type { Shot } from '../wardrobe/views.ts'
import { remember } from './cache.ts'
import { fingerprint } from './fingerprint.ts'

/** Raise one when its stage works differently; pictures made before are then made anew. */
const stageVersion = { drape: 2, finish: 2, trace: 1, compose: 2 }

/** Samples of a pixel in each direction, of its light and of its colours. */
const lightGrid = 2
const colourGrid = 2

const drapeKey = ({ pattern, size, drape, pose, body }: Silhouette['pieces'][number]) =>
  fingerprint(stageVersion.drape, pattern, size, drape, pose, body)

/** All that decides a silhouette's shape. */
export function shapeKey(name: SilhouetteName): string {
  const { pieces, props }: Silhouette = silhouettes[name]
  return fingerprint(stageVersion.finish, pieces, props, pieces.map(drapeKey))
}

export const lightKey = (...setting: readonly unknown[]) => fingerprint(stageVersion.trace, ...setting)
export const pictureKey = (...setting: readonly unknown[]) => fingerprint(stageVersion.compose, ...setting)

/** A silhouette as surfaces; both draping and finishing are remembered. */
export async function drapeStage(name: SilhouetteName): Promise<Surface[]> {
  const { pieces, props = [] }: Silhouette = silhouettes[name]
  const draped: Float64Array[] = []
  for (const piece of pieces) draped.push(await remember('drape', drapeKey(piece), () => drapePiece(piece)))
  return remember('shape', shapeKey(name), () => [
    ...pieces.flatMap((piece, index) => finishPiece(piece, draped[index] as Float64Array)),
    ...props,
  ])
}

/** Light is traced on fewer pixels than the picture has: in a close view it hardly changes from one to the next. */
const lightScale = { whole: 0.6, close: 0.4 }

export function traceStage(shot: Shot, caster: RayCaster, key: string): Promise<LightBuffers> {
  const { scene, camera, light, room } = shot
  const scale = shot.isClose ? lightScale.close : lightScale.whole
  const isSunny = light.key.isThroughPalm === true
  return remember('light', key, () =>
    traceView(scene, caster, camera, {
      width: Math.round(shot.width * scale),
      height: Math.round(shot.height * scale),
      light,
      room,
      grid: lightGrid,
      wallStep: isSunny ? 1 : 6,
    }),
  )
}

export function composeStage(
  shot: Shot,
  caster: RayCaster,
  buffers: LightBuffers,
  colourways: readonly Painter[][],
): Picture[] {
  const { scene, camera, width, height, light, room } = shot
  const isSunny = light.key.isThroughPalm === true
  return composeView(scene, caster, camera, buffers, colourways, {
    width,
    height,
    light,
    room,
    grid: colourGrid,
    exposure: isSunny ? 1 : 1.08,
    vignette: isSunny ? 0.35 : 0.22,
  })
}

export const casterOf = ({ scene }: Shot): RayCaster => createRayCaster(buildRayTree(scene.positions, scene.triangles))

/** Painters in the order of the materials' numbers; what a colourway leaves open is made of its cloth. */
export function paintersOf(colourway: Colourway, silhouette: Silhouette): Promise<Painter[]> {
  return Promise.all(
    materials.map((material) => createPainter(colourway[material] ?? colourway.cloth, silhouette.sewing?.[material])),
  )
}
