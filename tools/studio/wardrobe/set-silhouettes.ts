import { cutBodice } from '../pattern/garment-patterns.ts'
import { shortsBottom, wideLegs } from './leg-silhouettes.ts'
import type { Silhouette } from './silhouette.ts'
import { midiSkirt } from './skirt-silhouettes.ts'
import { campCut, campPiece, campSewing, cropCut, cropPiece, cropSewing } from './top-silhouettes.ts'

/** A top worn over bottoms falls on a body that is thicker where they are. */
const overBottoms = { inflate: 0.014, inflateBelow: 1.085 }

const cropOver = { ...cropPiece, pose: { sway: 0, ...overBottoms } }

export const cropAndShorts: Silhouette = {
  pieces: [cropOver, { ...shortsBottom, material: 'second', hiddenAbove: 1.035 }],
  sewing: { cloth: cropSewing },
  closeUp: { u: 0.02, v: 1.24, yaw: -8 },
}

export const cropAndSkirt: Silhouette = {
  pieces: [
    // Gathers stand out further than shorts do.
    {
      ...cropPiece,
      pattern: cutBodice('crop', { ...cropCut, waist: 0.256, hem: 0.274, hemHeight: 0.972 }),
      pose: { sway: 0.004, inflate: 0.016, inflateBelow: 1.1 },
    },
    { ...midiSkirt, material: 'second', hiddenAbove: 0.992 },
  ],
  sewing: { cloth: cropSewing },
  closeUp: { u: 0.02, v: 1.24, yaw: -8 },
  turns: { front: -14 },
}

export const campAndWideLegs: Silhouette = {
  pieces: [
    {
      ...campPiece,
      pattern: cutBodice('camp', { ...campCut, hip: 0.304, hem: 0.316 }),
      pose: { sway: 0.006, stride: 0.02, inflate: 0.012, inflateBelow: 1.06 },
    },
    { ...wideLegs, hiddenAbove: 0.93 },
  ],
  sewing: { cloth: campSewing },
  closeUp: { u: 0.035, v: 1.22, yaw: -8 },
}
