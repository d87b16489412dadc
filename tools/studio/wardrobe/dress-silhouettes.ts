import type { BodyPose } from '../cloth/body.ts'
import { sash } from '../mesh/sash.ts'
import { cutBodice, cutStrapBodice, joinPatterns } from '../pattern/garment-patterns.ts'
import { cutSkirt } from '../pattern/skirt.ts'
import { materialNumber, type Silhouette } from './silhouette.ts'

const waist = 1.055
const pillar: BodyPose = { stride: 0, isColumn: true }
const aroundWaist = (y: number) => Math.exp(-(((y - waist) / 0.022) ** 4))

export const slip: Silhouette = {
  pieces: [
    {
      pattern: cutStrapBodice('slip', {
        bust: 0.226,
        bustHeight: 1.19,
        waist: 0.207,
        hip: 0.268,
        hem: 0.39,
        hemHeight: 0.34,
        hemCurve: 0.03,
        strapHeight: 1.413,
      }),
      material: 'cloth',
      size: 0.0092,
      drape: { bend: 0.012 },
      pose: { ...pillar, sway: 0.01 },
      smoothing: 4,
    },
  ],
  closeUp: { u: 0.03, v: 1.24 },
  turns: { front: -18 },
}

export const shift: Silhouette = {
  pieces: [
    {
      pattern: cutBodice('shift', {
        neckDepth: 0.085,
        sleeve: 0.2,
        cuff: 0.165,
        sleeveAngle: 30,
        bust: 0.25,
        bustHeight: 1.19,
        waist: 0.258,
        hip: 0.295,
        hem: 0.36,
        hemHeight: 0.5,
      }),
      material: 'cloth',
      size: 0.0095,
      drape: { bend: 0.014, armsFrom: 32, friction: 0.08 },
      pose: { ...pillar, sway: 0.01 },
    },
  ],
  closeUp: { u: 0.04, v: 1.33 },
}

export const boubou: Silhouette = {
  pieces: [
    {
      pattern: cutBodice('boubou', {
        isVeeNeck: true,
        neckDepth: 0.17,
        neckWidth: 0.08,
        sleeve: 0.36,
        cuff: 0.3,
        sleeveAngle: 20,
        bust: 0.34,
        bustHeight: 1.06,
        waist: 0.35,
        waistHeight: 0.9,
        hip: 0.38,
        hipHeight: 0.72,
        hem: 0.47,
        hemHeight: 0.16,
      }),
      material: 'cloth',
      size: 0.0105,
      drape: { bend: 0.008, armsFrom: 24, armsTo: 58 },
      pose: { ...pillar, sway: 0.008 },
    },
  ],
  closeUp: { u: 0.02, v: 1.3 },
  turns: { front: -10 },
}

function flare(neck: { neckDepth: number; neckWidth?: number }): Silhouette {
  const seam = 1.06
  return {
    pieces: [
      {
        pattern: joinPatterns(
          [
            cutBodice('bodice', {
              ...neck,
              bust: 0.227,
              bustHeight: 1.195,
              shoulderWidth: 0.155,
              waist: 0.176,
              waistHeight: seam + 0.03,
              hem: 0.176,
              hemHeight: seam,
              hemCurve: 0,
              isJoinedBelow: true,
            }),
            cutSkirt({ waist: 0.176, gather: 1.8, waistHeight: seam, hip: 0.22, hem: 0.3, hemHeight: 0.46 }),
          ],
          [['bodice.bottom', 'skirt.top']],
        ),
        material: 'cloth',
        size: 0.0098,
        drape: { bend: 0.008 },
        pose: { stride: 0.02 },
      },
    ],
    closeUp: { u: 0.03, v: 1.11, yaw: -16 },
    turns: { front: -12 },
  }
}

export const roundFlare = flare({ neckDepth: 0.095 })
export const scoopFlare = flare({ neckDepth: 0.16, neckWidth: 0.1 })

export const belted: Silhouette = {
  pieces: [
    {
      pattern: cutBodice(
        'belted',
        {
          isVeeNeck: true,
          neckDepth: 0.15,
          sleeve: 0.22,
          cuff: 0.16,
          sleeveAngle: 30,
          bust: 0.258,
          bustHeight: 1.19,
          waist: 0.252,
          hip: 0.3,
          hem: 0.4,
          hemHeight: 0.36,
        },
        {
          shrink: (_, y) => 1 - 0.34 * aroundWaist(y),
          holdAt: (_, y) => (Math.abs(y - waist) < 0.02 ? y : undefined),
        },
      ),
      material: 'cloth',
      size: 0.0095,
      drape: { bend: 0.009, armsFrom: 32 },
      pose: { ...pillar, sway: 0.01 },
      trimmings: (cloth) => sash(cloth, waist, materialNumber('sash')),
    },
  ],
  closeUp: { u: -0.03, v: 1.07, yaw: -10 },
}
