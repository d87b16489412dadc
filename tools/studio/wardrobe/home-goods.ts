import type { Body } from '../cloth/body.ts'
import { tube } from '../mesh/tube.ts'
import { facesOf } from '../pattern/garment-patterns.ts'
import type { Pattern } from '../pattern/panel.ts'
import { materialNumber, type Silhouette } from './silhouette.ts'

const nothing = (): Body => ({ distance: () => 9, poseArms: () => undefined })

function rectangle(name: string, half: number, top: number, bottom: number, isOpen: boolean, most: number): Pattern {
  const pattern = facesOf(name, () => [
    {
      name: 'top',
      finish: isOpen ? 'hem' : 'sewn',
      points: [
        [0, top],
        [half, top],
      ],
    },
    {
      name: 'side',
      finish: 'sewn',
      points: [
        [half, top],
        [half, bottom],
      ],
    },
    {
      name: 'bottom',
      finish: 'sewn',
      points: [
        [half, bottom],
        [0, bottom],
      ],
    },
  ])
  const panels = pattern.panels.map((panel) => ({
    ...panel,
    start: (x: number, y: number, toSeam: number) => [x, y, panel.face * Math.min(most, toSeam * 0.6)] as const,
  }))
  return { ...pattern, panels }
}

export const cushion: Silhouette = {
  pieces: [
    {
      pattern: rectangle('cushion', 0.225, 1.225, 0.775, false, 0.05),
      material: 'cloth',
      size: 0.0095,
      drape: {
        bend: 0.09,
        gravity: 0.4,
        pressure: 0.000009,
        fitting: 0,
        frames: 80,
        hasSelfCollision: false,
        damping: 14,
      },
      body: nothing,
      smoothing: 4,
    },
  ],
  isOnFloor: true,
  closeUp: { u: 0.13, v: 1.13 },
  turns: { front: -20, side: 38, back: 160 },
}

const handleHeight = 1.163
const handle = (z: number) =>
  tube(
    Array.from({ length: 37 }, (_, index) => {
      const t = (index / 36) * Math.PI
      const rise = Math.sin(t)
      return [-0.085 * Math.cos(t), handleHeight + 0.2 * rise, z * (1 - 0.35 * rise)] as const
    }),
    0.0085,
    materialNumber('handle'),
  )

export const tote: Silhouette = {
  pieces: [
    {
      pattern: (() => {
        const pattern = rectangle('tote', 0.19, 1.2, 0.8, true, 0.045)
        const panels = pattern.panels.map((panel) => ({
          ...panel,
          holdAt: (x: number, y: number) => (y > 1.15 && Math.abs(Math.abs(x) - 0.085) < 0.02 ? y : undefined),
        }))
        return { ...pattern, panels }
      })(),
      material: 'cloth',
      size: 0.0095,
      drape: {
        bend: 0.16,
        gravity: 1,
        pressure: 0.0000045,
        fitting: 0,
        frames: 70,
        hasSelfCollision: false,
        damping: 12,
      },
      body: nothing,
      smoothing: 4,
    },
  ],
  props: [handle(0.045), handle(-0.045)],
  isOnFloor: true,
  closeUp: { u: 0.07, v: 1.12, yaw: -18 },
  turns: { front: -24, side: 35, back: 158 },
}

const railHeight = 1.305
const railRadius = 0.012
const shawlHalf = 0.28
const shawlLength = 1.34

/** A long shawl, pleated by hand and hung over a rail, one end lower than the other. */
export const shawl: Silhouette = {
  pieces: [
    {
      pattern: {
        panels: [
          {
            name: 'shawl',
            face: 1,
            edges: [
              {
                name: 'end',
                finish: 'hem',
                points: [
                  [-shawlHalf, 0],
                  [shawlHalf, 0],
                ],
              },
              {
                name: 'right',
                finish: 'hem',
                points: [
                  [shawlHalf, 0],
                  [shawlHalf, shawlLength],
                ],
              },
              {
                name: 'other-end',
                finish: 'hem',
                points: [
                  [shawlHalf, shawlLength],
                  [-shawlHalf, shawlLength],
                ],
              },
              {
                name: 'left',
                finish: 'hem',
                points: [
                  [-shawlHalf, shawlLength],
                  [-shawlHalf, 0],
                ],
              },
            ],
            start: (x, y) => {
              const along = y - shawlLength * 0.58
              const side = along > 0 ? -1 : 1
              const gathered = 0.64 + 0.2 * Math.min(1, Math.abs(along) / 0.6)
              const pleat = 0.014 * Math.sin(x * 46 + 0.7) * Math.min(1, Math.abs(along) / 0.04)
              const fall = Math.max(0, Math.abs(along) - 0.03)
              return [x * gathered, 1.326 - fall, side * (Math.min(0.04, Math.abs(along) * 1.2) + pleat + 0.022)]
            },
          },
        ],
        seams: [],
      },
      material: 'cloth',
      size: 0.0095,
      drape: { bend: 0.012, fitting: 0, friction: 4, frames: 100 },
      body: () => ({
        distance: (x, y, z) => Math.max(Math.hypot(y - railHeight, z) - railRadius, Math.abs(x) - 0.6),
        poseArms: () => undefined,
      }),
    },
  ],
  props: [
    tube(
      // The two outermost steps are short: there the rail is rounded off.
      [-0.32, -0.319, -0.316, -0.2, 0, 0.2, 0.316, 0.319, 0.32].map((x) => [x, railHeight, 0] as const),
      railRadius,
      materialNumber('rail'),
    ),
  ],
  closeUp: { u: 0, v: 0.34 },
  turns: { front: -16, side: 34, back: 164 },
}
