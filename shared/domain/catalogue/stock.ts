export interface VariantStock {
  size: string
  color: string
  /** Null where stock is not counted. */
  available: number | null
}

/** Whether a size or colour is offered. A product without sizes (or colours) has the empty choice only. */
export function isOffered(choice: string, choices: readonly string[]): boolean {
  return choices.length === 0 ? choice === '' : choices.includes(choice)
}

/** Pieces left of the chosen size and colour, where an empty choice means any; null where stock is not counted. */
export function piecesLeft(variants: readonly VariantStock[], size: string, color: string): number | null {
  if (variants.length === 0) return null
  let left = 0
  for (const variant of variants) {
    if ((size && variant.size !== size) || (color && variant.color !== color)) continue
    if (variant.available === null) return null
    left += variant.available
  }
  return left
}
