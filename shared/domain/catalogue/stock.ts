import type { Variant } from '../../contract/shop/schemas.ts'

/** Pieces left of what is chosen so far, an empty choice standing for any; null where they are not counted. */
export function piecesLeft(variants: readonly Variant[], size: string, color: string): number | null {
  if (variants.length === 0) return null
  let left = 0
  for (const variant of variants) {
    if ((size && variant.size !== size) || (color && variant.color !== color)) continue
    if (variant.available === null) return null
    left += variant.available
  }
  return left
}
