import type { Point } from '../geometry/curve.ts'
import type { Panel, Pattern } from './panel.ts'

/** Heights of the dress form, in metres. */
const waistHeight = 1.06
const hipHeight = 0.86

type Measured = 'bust' | 'waist' | 'hip' | 'length'

/**
 * What a garment measures as it is cut, in half centimetres: four times the half width of its narrowest piece at that
 * height, and from its highest to its lowest point. The bust is measured at the underarm. What a garment does not reach is
 * left out, and so is the length of a set.
 */
export function measurePatterns(patterns: readonly Pattern[]): Partial<Record<Measured, number>> {
  const panels = patterns
    .flatMap((pattern) => pattern.panels)
    .filter(({ face, name }) => face > 0 && !name.includes('-'))
  const sides = panels.flatMap(sideOf)
  const tops = panels.filter(({ edges }) => edges.some(({ name }) => name.startsWith('shoulder')))
  const heights = panels.flatMap(({ edges }) => edges.flatMap(({ points }) => points.map(([, y]) => y)))
  const measured: Record<Measured, number | undefined> = {
    bust: narrowest(tops.flatMap(sideOf).map(([underarm]) => underarm?.[0])),
    waist: narrowest(sides.map((side) => widthAt(side, waistHeight))),
    hip: narrowest(sides.map((side) => widthAt(side, hipHeight))),
    length: patterns.length === 1 ? (Math.max(...heights) - Math.min(...heights)) / 4 : undefined,
  }
  const lengths = Object.entries(measured).flatMap(([name, half]) =>
    half === undefined ? [] : [[name, Math.round(half * 4 * 200) / 2]],
  )
  return Object.fromEntries(lengths)
}

function sideOf({ edges }: Panel): (readonly Point[])[] {
  return edges.filter(({ name }) => name === 'side' || name === 'side+').map(({ points }) => points)
}

function narrowest(widths: readonly (number | undefined)[]): number | undefined {
  const known = widths.filter((width) => width !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Half the width of a panel at this height; undefined when it does not reach there. */
function widthAt(side: readonly Point[], height: number): number | undefined {
  for (const [index, [x, y]] of side.entries()) {
    const [nextX, nextY] = side[index + 1] ?? [x, y]
    if (y < height || nextY > height) continue
    return y === nextY ? x : x + ((nextX - x) * (y - height)) / (y - nextY)
  }
  return undefined
}
