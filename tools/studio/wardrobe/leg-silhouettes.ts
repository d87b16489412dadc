import type { BodyPose } from '../cloth/body.ts'
import { cutStrapBodice, cutWaistband, joinPatterns } from '../pattern/garment-patterns.ts'
import { cutLegs } from '../pattern/legs.ts'
import type { Piece, Silhouette } from './silhouette.ts'

const bandHalf = 0.172
const bandTop = 1.06
const bandBottom = 1.02

/** Legs side by side and apart, and a torso that ends above the crotch's seam. */
const standing: BodyPose = { stride: 0, crotch: 0.765, legBlend: 0.02, legSpread: 0.03, sway: 0 }

function shortsPiece(hemHeight: number, hem: number): Piece {
  return {
    pattern: joinPatterns(
      [
        cutWaistband(bandHalf, bandTop, bandBottom),
        cutLegs({
          top: 0.208,
          band: bandHalf,
          topHeight: bandBottom,
          hip: 0.24,
          crotchHeight: 0.722,
          hem,
          hemInner: 0.006,
          hemHeight,
        }),
      ],
      [['band.bottom', 'leg*.top']],
    ),
    material: 'cloth',
    size: 0.0088,
    drape: { bend: 0.03 },
    pose: standing,
    smoothing: 8,
  }
}

export const shortsBottom = shortsPiece(0.59, 0.264)

export const shorts: Silhouette = {
  pieces: [shortsBottom],
  closeUp: { u: 0.05, v: 0.95, yaw: -14 },
}

export const bermudas: Silhouette = {
  pieces: [shortsPiece(0.5, 0.258)],
  closeUp: { u: 0.05, v: 0.95, yaw: -14 },
}

export const wideLegs: Piece = {
  pattern: joinPatterns(
    [
      cutWaistband(bandHalf, bandTop, bandBottom),
      cutLegs({
        top: 0.23,
        band: bandHalf,
        topHeight: bandBottom,
        hip: 0.268,
        crotchHeight: 0.715,
        hem: 0.385,
        hemInner: 0.01,
        hemHeight: 0.07,
      }),
    ],
    [['band.bottom', 'leg*.top']],
  ),
  material: 'second',
  size: 0.0105,
  drape: { bend: 0.03, friction: 0.1 },
  pose: standing,
  smoothing: 5,
}

export const playsuit: Silhouette = {
  pieces: [
    {
      pattern: joinPatterns(
        [
          cutStrapBodice('bodice', {
            bust: 0.234,
            bustHeight: 1.19,
            waist: 0.23,
            waistHeight: 1.1,
            hem: 0.23,
            hemHeight: 1.055,
            hemCurve: 0,
            isJoinedBelow: true,
          }),
          cutWaistband(0.166, 1.075, 1.045, true),
          cutLegs({
            top: 0.228,
            band: 0.166,
            topHeight: 1.045,
            hip: 0.258,
            crotchHeight: 0.712,
            hem: 0.28,
            hemInner: 0.006,
            hemHeight: 0.58,
          }),
        ],
        [
          ['bodice.bottom', 'band.top'],
          ['band.bottom', 'leg*.top'],
        ],
      ),
      material: 'cloth',
      size: 0.0092,
      drape: { bend: 0.014 },
      pose: standing,
      smoothing: 5,
    },
  ],
  closeUp: { u: 0.03, v: 1.18, yaw: -14 },
  turns: { front: -12 },
}
