/** Fronds between sun and wall, as seen along the light: where each begins, which way it grows, how long, how bent. */
const fronds = [
  { u: -1.0, v: 0.9, turn: -0.55, length: 1.5, bend: 0.5 },
  { u: -0.9, v: 0.2, turn: -0.15, length: 1.25, bend: -0.4 },
  { u: -0.2, v: 1.0, turn: -1.05, length: 1.3, bend: 0.3 },
  { u: -1.1, v: -0.35, turn: 0.28, length: 1.15, bend: 0.4 },
  { u: 0.75, v: 0.85, turn: -2.4, length: 1.0, bend: 0.4 },
].map((frond) => ({ ...frond, cos: Math.cos(frond.turn), sin: Math.sin(frond.turn) }))

/** How far from the lit point towards the sun the fronds hang. */
const reach = 0.22
const centre = [-1.35, 1.75, 0.65] as const
const leaflets = 10
const shade = 0.05

/** How much of the sun passes the fronds on its way to a point: nearly nothing behind a leaflet, all between them. */
export function palmShade(px: number, py: number, pz: number, lx: number, ly: number, lz: number): number {
  const x = px + (lx - px) * reach - centre[0]
  const y = py + (ly - py) * reach - centre[1]
  const z = pz + (lz - pz) * reach - centre[2]
  const across = x * 0.8 - z * 0.6
  for (const frond of fronds) {
    const du = across - frond.u
    const dv = y - frond.v
    const along = du * frond.cos + dv * frond.sin
    if (along < 0 || along > frond.length) continue
    const beside = Math.abs(-du * frond.sin + dv * frond.cos - 0.35 * along * along * frond.bend)
    if (beside < 0.006) return shade
    const t = along / frond.length
    const width = 0.374 * frond.length * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08))
    if (beside >= width) continue
    const phase = (along - beside * 0.9) * (leaflets / frond.length)
    if (phase - Math.floor(phase) < 0.62 * (1 - beside / width) + 0.1) return shade
  }
  return 1
}
