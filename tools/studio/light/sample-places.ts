/**
 * Where in a pixel its samples lie. Every sample has a row and a column of its own, so an edge at any angle crosses
 * them one by one and comes out smooth.
 */
export function samplePlaces(grid: number): { x: Float64Array; y: Float64Array } {
  const count = grid * grid
  return {
    x: Float64Array.from({ length: count }, (_, index) => (index + 0.5) / count),
    y: Float64Array.from(
      { length: count },
      (_, index) => ((index % grid) * grid + Math.floor(index / grid) + 0.5) / count,
    ),
  }
}
