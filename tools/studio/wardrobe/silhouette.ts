import type { Body, BodyPose } from '../cloth/body.ts'
import type { DrapeOptions } from '../cloth/drape.ts'
import type { Sewing } from '../compose/cloth.ts'
import type { Surface } from '../mesh/surface.ts'
import type { Pattern } from '../pattern/panel.ts'

/** What parts of a picture are made of; a colourway says what each of them is. */
export const materials = ['cloth', 'second', 'sash', 'button', 'handle', 'rail'] as const
export type Material = (typeof materials)[number]
export const materialNumber = (material: Material): number => materials.indexOf(material)

export interface Piece {
  pattern: Pattern
  material: Material
  /** Length of the mesh's edges, in metres. */
  size: number
  drape: Omit<DrapeOptions, 'size' | 'body'>
  pose?: BodyPose
  /** Something else than the dress form to fall onto. */
  body?: () => Body
  /** Another garment covers what lies higher. */
  hiddenAbove?: number
  smoothing?: number
  /** Things sewn to this piece, made after it is draped. */
  trimmings?: (cloth: Surface) => Surface[]
}

export interface Silhouette {
  pieces: readonly Piece[]
  /** Things beside the cloth, such as a rail. */
  props?: readonly Surface[]
  /** Plackets and pockets, by what they are sewn to. */
  sewing?: Partial<Record<Material, Sewing>>
  /** Lies or stands on the plaster's floor instead of hanging in the air. */
  isOnFloor?: boolean
  /** What the close view looks at, on the front of the first piece's flat cloth, and which way from. */
  closeUp: { u: number; v: number; yaw?: number }
  /** Turns of the front, three-quarter and back views, in degrees. */
  turns?: { front?: number; side?: number; back?: number }
}
