import { randomStream } from '../geometry/random.ts'
import { type PrintOf, repeated } from './print.ts'

const cells = 4
const cell = 1000 / cells

/** After adire eleko: a chequer of motifs drawn by hand in starch, which the dye spares and bleeds into. */
export function drawAdire({ ground, resist, seed = 3 }: PrintOf<'adire'>): string {
  const random = randomStream(seed)
  const motifs = [rings, waves, star, dots]
  let drawing = ''
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const motif = motifs[(column + row * 2 + (row >> 1)) % motifs.length] ?? rings
      const x = column * cell
      const y = row * cell
      drawing += motif(x, y, random)
      drawing += `<rect x="${x + 3}" y="${y + 3}" width="${cell - 6}" height="${cell - 6}" fill="none" stroke-width="5" stroke-dasharray="9 7" opacity=".85"/>`
    }
  }
  const motif = `<g stroke="${resist}" fill="${resist}">${repeated(drawing)}</g>`
  return `<defs><filter id="bleed" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="soft"><feGaussianBlur stdDeviation="1.1"/></filter></defs>
    <rect x="-1000" y="-1000" width="3000" height="3000" fill="${ground}"/>
    <g opacity=".4" filter="url(#bleed)">${motif}</g><g opacity=".93" filter="url(#soft)">${motif}</g>`
}

type Draw = (x: number, y: number, random: () => number) => string

const brush = (random: () => number) => (5 + random() * 3.5).toFixed(1)

const rings: Draw = (x, y, random) => {
  let drawing = ''
  for (let radius = 18; radius < cell * 0.46; radius += 20) {
    const phase = random() * 6
    const wobble = 1.5 + random() * 2
    const points = Array.from({ length: 41 }, (_, index) => {
      const angle = ((index % 40) / 40) * Math.PI * 2
      const r = radius + Math.sin(angle * 5 + phase) * wobble + (random() - 0.5) * 1.6
      return `${(x + cell / 2 + Math.cos(angle) * r).toFixed(1)} ${(y + cell / 2 + Math.sin(angle) * r).toFixed(1)}`
    })
    const dash = `${(14 + random() * 16).toFixed(0)} ${(4 + random() * 4).toFixed(0)}`
    drawing += `<path d="M${points.join('L')}Z" fill="none" stroke-width="${brush(random)}" stroke-dasharray="${dash}"/>`
  }
  return drawing
}

const waves: Draw = (x, y, random) => {
  let drawing = ''
  for (let line = -4; line <= 4; line++) {
    const points = Array.from({ length: 17 }, (_, index) => {
      const t = index / 16
      const px = x + cell / 2 + line * cell * 0.105 + Math.sin(t * Math.PI * 4 + line * 0.9) * 9 + (random() - 0.5) * 2
      return `${px.toFixed(1)} ${(y + 8 + t * (cell - 16)).toFixed(1)}`
    })
    drawing += `<path d="M${points.join('L')}" fill="none" stroke-width="${brush(random)}" stroke-linecap="round"/>`
  }
  return drawing
}

const star: Draw = (x, y, random) => {
  const [cx, cy] = [x + cell / 2, y + cell / 2]
  const reach = cell * 0.42
  const point = (angle: number, far: number) =>
    `${(cx + Math.cos(angle) * reach * far).toFixed(1)} ${(cy + Math.sin(angle) * reach * far).toFixed(1)}`
  return Array.from({ length: 8 }, (_, petal) => {
    const angle = (petal / 8) * Math.PI * 2
    const path = `M${cx} ${cy} Q${point(angle + 0.35, 0.6)} ${point(angle, 1)} Q${point(angle - 0.35, 0.6)} ${cx} ${cy}`
    return `<path d="${path}" fill-opacity="${petal % 2 ? 0 : 0.92}" stroke-width="${brush(random)}"/>`
  }).join('')
}

const dots: Draw = (x, y, random) => {
  let drawing = ''
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const isFull = (row + column) % 2 === 1
      const cx = (x + (cell * (column + 0.5)) / 6 + (random() - 0.5) * 4).toFixed(1)
      const cy = (y + (cell * (row + 0.5)) / 6 + (random() - 0.5) * 4).toFixed(1)
      const radius = ((isFull ? 6 : 11) + random() * 3).toFixed(1)
      drawing += `<circle cx="${cx}" cy="${cy}" r="${radius}" fill-opacity="${isFull ? 1 : 0}" stroke-width="4.5"/>`
    }
  }
  return drawing
}
