import { createBody } from '../cloth/body.ts'
import { drape } from '../cloth/drape.ts'
import { sew } from '../cloth/sew.ts'
import { clothSurface, withoutHidden } from '../mesh/cloth-surface.ts'
import { drawnCloth, smoothCloth, subdivideCloth } from '../mesh/drawn-cloth.ts'
import type { Surface } from '../mesh/surface.ts'
import { materialNumber, type Piece, type Silhouette } from './silhouette.ts'

const seed = 11

/** Where each particle of a piece comes to rest; `coarser` makes larger triangles, for tests and first looks. */
export function drapePiece(piece: Piece, coarser = 1): Float64Array {
  const size = piece.size * coarser
  const cloth = sew(piece.pattern, size, seed)
  drape(cloth, { ...piece.drape, size, body: piece.body?.() ?? createBody(piece.pose) })
  return cloth.positions
}

/** A draped piece as the camera sees it, with what is sewn to it. */
export function finishPiece(piece: Piece, positions: Float64Array, coarser = 1): Surface[] {
  const cloth = { ...sew(piece.pattern, piece.size * coarser, seed), positions }
  const drawn = subdivideCloth(smoothCloth(drawnCloth(cloth), piece.smoothing))
  const visible = piece.hiddenAbove === undefined ? drawn : withoutHidden(drawn, piece.hiddenAbove)
  const surface = clothSurface(visible, materialNumber(piece.material))
  return [surface, ...(piece.trimmings?.(surface) ?? [])]
}

/** Sews, drapes and finishes every piece of a silhouette. */
export function drapeSilhouette(silhouette: Silhouette, coarser = 1): Surface[] {
  const pieces = silhouette.pieces.flatMap((piece) => finishPiece(piece, drapePiece(piece, coarser), coarser))
  return [...pieces, ...(silhouette.props ?? [])]
}
