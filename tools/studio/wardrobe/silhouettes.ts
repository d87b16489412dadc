import { belted, boubou, roundFlare, scoopFlare, shift, slip } from './dress-silhouettes.ts'
import { cushion, shawl, tote } from './home-goods.ts'
import { bermudas, playsuit, shorts } from './leg-silhouettes.ts'
import { campAndWideLegs, cropAndShorts, cropAndSkirt } from './set-silhouettes.ts'
import type { Silhouette } from './silhouette.ts'
import { aLine, midi, mini } from './skirt-silhouettes.ts'
import { bell, camisole, camp, crop, shell } from './top-silhouettes.ts'

/** Every shape the store sells, by name. */
export const silhouettes = {
  belted,
  boubou,
  slip,
  'round-flare': roundFlare,
  'scoop-flare': scoopFlare,
  shift,
  'crop-and-shorts': cropAndShorts,
  'camp-and-wide-legs': campAndWideLegs,
  'crop-and-skirt': cropAndSkirt,
  playsuit,
  shorts,
  bermudas,
  midi,
  mini,
  'a-line': aLine,
  camp,
  crop,
  bell,
  shell,
  camisole,
  tote,
  shawl,
  cushion,
} as const satisfies Record<string, Silhouette>

export type SilhouetteName = keyof typeof silhouettes
