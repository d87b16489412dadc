import type { Print } from '../prints/print.ts'

/** How a material takes light; plain data. */
export interface Finish {
  /** Uneven dye, from none to a third. */
  mottle: number
  /** Thick and thin yarns. */
  slub: number
  /** The weave itself, seen only from near. */
  weave: number
  /** Fine creases. */
  rumple: number
  sheen: number
  gloss: number
  hasStitches: boolean
}

export const finishes = {
  linen: { mottle: 0.1, slub: 0.13, weave: 1, rumple: 1, sheen: 0.22, gloss: 0, hasStitches: true },
  cotton: { mottle: 0.07, slub: 0.05, weave: 0.7, rumple: 0.5, sheen: 0.2, gloss: 0, hasStitches: true },
  dyed: { mottle: 0.3, slub: 0.06, weave: 0.7, rumple: 0.5, sheen: 0.2, gloss: 0, hasStitches: true },
  satin: { mottle: 0.03, slub: 0.015, weave: 0.12, rumple: 0.1, sheen: 0.1, gloss: 0.15, hasStitches: true },
  woven: { mottle: 0.07, slub: 0.06, weave: 1, rumple: 0.3, sheen: 0.16, gloss: 0.05, hasStitches: true },
  canvas: { mottle: 0.08, slub: 0.08, weave: 1.2, rumple: 0.3, sheen: 0.16, gloss: 0, hasStitches: true },
  belt: { mottle: 0.1, slub: 0.1, weave: 1, rumple: 0.6, sheen: 0.22, gloss: 0, hasStitches: false },
  leather: { mottle: 0.14, slub: 0.02, weave: 0, rumple: 0.3, sheen: 0.08, gloss: 0.05, hasStitches: false },
  wood: { mottle: 0.25, slub: 0.1, weave: 0, rumple: 0, sheen: 0.04, gloss: 0.04, hasStitches: false },
  horn: { mottle: 0.2, slub: 0, weave: 0, rumple: 0, sheen: 0.05, gloss: 0.1, hasStitches: false },
} as const satisfies Record<string, Finish>

export interface Cloth {
  print: Print
  finish: keyof typeof finishes
}

/** What is sewn onto the front of a garment, in its pattern's metres. */
export interface Sewing {
  /** From and to which height the front is doubled for buttons. */
  placket?: readonly [low: number, high: number]
  /** Patch pockets on both sides: inner edge, bottom, width, height. */
  pockets?: readonly (readonly [x: number, y: number, width: number, height: number])[]
}

/** A place on the cloth as the camera sees it. */
export interface ClothPoint {
  u: number
  v: number
  face: number
  toHem: number
  toTrim: number
  toSeam: number
  /** The wrong side, seen through an opening. */
  isInside: boolean
  /** Metres of cloth under one sample. */
  footprint: number
}
