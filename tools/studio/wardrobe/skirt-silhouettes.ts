import { cutWaistband, joinPatterns } from '../pattern/garment-patterns.ts'
import { cutSkirt, type SkirtCut } from '../pattern/skirt.ts'
import type { Piece, Silhouette } from './silhouette.ts'

const bandHalf = 0.172
const bandTop = 1.06
const bandBottom = 1.02

function skirtPiece(cut: Omit<SkirtCut, 'waist' | 'waistHeight'>, bend: number): Piece {
  return {
    pattern: joinPatterns(
      [cutWaistband(bandHalf, bandTop, bandBottom), cutSkirt({ waist: bandHalf, waistHeight: bandBottom, ...cut })],
      [['band.bottom', 'skirt.top']],
    ),
    material: 'cloth',
    size: 0.0102,
    drape: { bend },
    pose: { stride: 0.02 },
  }
}

export const midiSkirt = skirtPiece({ gather: 1.85, hip: 0.225, hem: 0.31, hemHeight: 0.36 }, 0.012)

export const midi: Silhouette = {
  pieces: [midiSkirt],
  closeUp: { u: 0.08, v: 0.945, yaw: -16 },
  turns: { front: -16 },
}

export const mini: Silhouette = {
  pieces: [skirtPiece({ gather: 1.4, hip: 0.22, hem: 0.285, hemHeight: 0.6 }, 0.014)],
  closeUp: { u: 0.06, v: 0.945, yaw: -16 },
  turns: { front: -14 },
}

export const aLine: Silhouette = {
  pieces: [skirtPiece({ gather: 1.16, hem: 0.36, hemHeight: 0.59 }, 0.02)],
  closeUp: { u: 0.05, v: 0.945, yaw: -16 },
  turns: { front: -14 },
}
