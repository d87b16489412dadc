import type { Sewing } from '../compose/cloth.ts'
import { buttons } from '../mesh/buttons.ts'
import type { BodiceCut } from '../pattern/bodice.ts'
import { cutBodice, cutStrapBodice } from '../pattern/garment-patterns.ts'
import { materialNumber, type Piece, type Silhouette } from './silhouette.ts'

const campButtons = [1.29, 1.21, 1.13, 1.05, 0.97, 0.89]
const cropButtons = [1.29, 1.21, 1.13, 1.05]

export const campCut: BodiceCut = {
  isVeeNeck: true,
  neckDepth: 0.13,
  neckWidth: 0.075,
  sleeve: 0.23,
  cuff: 0.163,
  sleeveAngle: 30,
  bust: 0.262,
  bustHeight: 1.18,
  waist: 0.28,
  hip: 0.3,
  hipHeight: 0.9,
  hem: 0.31,
  hemHeight: 0.83,
}

export const campPiece: Piece = {
  pattern: cutBodice('camp', campCut),
  material: 'cloth',
  size: 0.0085,
  drape: { bend: 0.03, armsFrom: 32, friction: 0.06 },
  pose: { stride: 0, sway: 0.004 },
  trimmings: (cloth) => buttons(cloth, campButtons, materialNumber('button')),
}

export const cropCut: BodiceCut = {
  isVeeNeck: true,
  neckDepth: 0.13,
  neckWidth: 0.08,
  sleeve: 0.2,
  cuff: 0.16,
  sleeveAngle: 30,
  bust: 0.248,
  bustHeight: 1.18,
  waist: 0.242,
  hem: 0.242,
  hemHeight: 0.985,
}

export const cropPiece: Piece = {
  pattern: cutBodice('crop', cropCut),
  material: 'cloth',
  size: 0.0085,
  drape: { bend: 0.02, armsFrom: 32, friction: 0.08 },
  trimmings: (cloth) => buttons(cloth, cropButtons, materialNumber('button')),
}

export const campSewing: Sewing = { placket: [0.8, 1.33], pockets: [[0.055, 1.13, 0.095, 0.11]] }
export const cropSewing: Sewing = { placket: [0.9, 1.33] }

export const camp: Silhouette = {
  pieces: [campPiece],
  sewing: { cloth: campSewing },
  closeUp: { u: 0.035, v: 1.22, yaw: -8 },
}

export const crop: Silhouette = {
  pieces: [cropPiece],
  sewing: { cloth: cropSewing },
  closeUp: { u: 0.02, v: 1.24, yaw: -8 },
}

export const bell: Silhouette = {
  pieces: [
    {
      pattern: cutBodice('bell', {
        neckDepth: 0.075,
        sleeve: 0.42,
        cuff: 0.17,
        sleeveAngle: 32,
        bust: 0.245,
        bustHeight: 1.185,
        waist: 0.245,
        hip: 0.25,
        hem: 0.262,
        hemHeight: 0.93,
      }),
      material: 'cloth',
      size: 0.0092,
      drape: { bend: 0.014, armsFrom: 34, armsTo: 60, friction: 0.1 },
    },
  ],
  closeUp: { u: 0.04, v: 1.33 },
  turns: { front: -10 },
}

export const shell: Silhouette = {
  pieces: [
    {
      pattern: cutBodice('shell', {
        neckDepth: 0.085,
        shoulderWidth: 0.165,
        bust: 0.24,
        bustHeight: 1.19,
        waist: 0.238,
        hip: 0.252,
        hem: 0.258,
        hemHeight: 0.86,
      }),
      material: 'cloth',
      size: 0.0088,
      drape: { bend: 0.02, friction: 0.08 },
    },
  ],
  closeUp: { u: 0.05, v: 1.32 },
}

export const camisole: Silhouette = {
  pieces: [
    {
      pattern: cutStrapBodice('camisole', {
        bust: 0.23,
        bustHeight: 1.19,
        waist: 0.228,
        hip: 0.255,
        hem: 0.27,
        hemHeight: 0.93,
        strapHeight: 1.418,
      }),
      material: 'cloth',
      size: 0.0085,
      drape: { bend: 0.012, friction: 0.2 },
      pose: { stride: 0, sway: 0.006 },
    },
  ],
  closeUp: { u: 0.03, v: 1.22 },
  turns: { front: -16 },
}
