import { randomStream } from '../geometry/random.ts'
import { type PrintOf, repeated } from './print.ts'

/** After wax prints: medallions with rays, leaf fans between them, a dotted ground and the fine crackle of the wax. */
export function drawAnkara(print: PrintOf<'ankara'>): string {
  const { ground, ink } = print
  const medallions = print.isDense
    ? [
        medallion(print, 250, 250, 0.8),
        medallion(print, 750, 750, 0.8),
        rosette(print, 750, 250),
        rosette(print, 250, 750),
      ]
    : [rays(print, 500, 500), rays(print, 0, 0), medallion(print, 500, 500, 1), medallion(print, 0, 0, 1)]
  const fans = print.isDense
    ? [fan(print, 500, 0, 45), fan(print, 500, 0, 225), fan(print, 0, 500, 135), fan(print, 0, 500, 315)]
    : [0, 90, 180, 270].flatMap((turn) => [fan(print, 500, 0, turn), fan(print, 0, 500, turn)])
  const hearts = [
    [500, 0],
    [0, 500],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="${print.pale}" stroke="${ink}" stroke-width="6"/>`)
  const drawing = [...fans, ...medallions, ...hearts].join('')
  return `<rect width="1000" height="1000" fill="${ground}"/>${dots(ink)}${repeated(drawing)}${repeated(crackle(print))}`
}

function medallion(
  { ground, first, second, pale, ink }: PrintOf<'ankara'>,
  x: number,
  y: number,
  scale: number,
): string {
  const petals = Array.from(
    { length: 16 },
    (_, index) =>
      `<path transform="rotate(${index * 22.5})" d="M0 -138 C26 -118 24 -92 0 -72 C-24 -92 -26 -118 0 -138Z" fill="${index % 2 ? pale : ground}" stroke="${ink}" stroke-width="5"/>`,
  )
  const beads = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * Math.PI * 2
    return `<circle cx="${Math.cos(angle) * 48}" cy="${Math.sin(angle) * 48}" r="8.5" fill="${pale}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})"><circle r="150" fill="${ink}"/><circle r="141" fill="${first}"/>${petals.join('')}
    <circle r="68" fill="${second}" stroke="${ink}" stroke-width="7"/>${beads.join('')}
    <circle r="28" fill="${ground}" stroke="${ink}" stroke-width="6"/><circle r="10" fill="${ink}"/></g>`
}

function rosette({ first, second, pale, ink }: PrintOf<'ankara'>, x: number, y: number): string {
  const petals = Array.from(
    { length: 8 },
    (_, index) =>
      `<path transform="rotate(${index * 45})" d="M0 -22 C34 -50 30 -96 0 -118 C-30 -96 -34 -50 0 -22Z" fill="${index % 2 ? second : first}" stroke="${ink}" stroke-width="5"/>`,
  )
  return `<g transform="translate(${x} ${y})">${petals.join('')}<circle r="30" fill="${pale}" stroke="${ink}" stroke-width="6"/><circle r="11" fill="${second}"/></g>`
}

function rays({ second, ink }: PrintOf<'ankara'>, x: number, y: number): string {
  return Array.from(
    { length: 48 },
    (_, index) =>
      `<path transform="translate(${x} ${y}) rotate(${index * 7.5})" d="M0 -170 L7 -240 L-7 -240Z" fill="${index % 2 ? ink : second}"/>`,
  ).join('')
}

function fan({ first, second, ink }: PrintOf<'ankara'>, x: number, y: number, turn: number): string {
  return [-2, -1, 0, 1, 2]
    .map(
      (leaf) =>
        `<path transform="translate(${x} ${y}) rotate(${turn + leaf * 24})" d="M0 0 C16 -34 14 -74 0 -104 C-14 -74 -16 -34 0 0Z" fill="${leaf % 2 ? second : first}" stroke="${ink}" stroke-width="4.5"/>`,
    )
    .join('')
}

function crackle({ first, ink }: PrintOf<'ankara'>): string {
  const random = randomStream(1)
  return Array.from({ length: 90 }, () => {
    let x = random() * 1000
    let y = random() * 1000
    let path = `M${x.toFixed(0)} ${y.toFixed(0)}`
    for (let step = 0; step < 5; step++) {
      x += (random() - 0.5) * 60
      y += (random() - 0.5) * 60
      path += `L${x.toFixed(0)} ${y.toFixed(0)}`
    }
    return `<path d="${path}" fill="none" stroke="${random() > 0.5 ? ink : first}" stroke-width="1.3" opacity=".35"/>`
  }).join('')
}

function dots(ink: string): string {
  let drawing = ''
  for (let row = 0; row < 20; row++) {
    for (let column = 0; column <= 20; column++) {
      drawing += `<circle cx="${column * 50 + (row % 2 ? 25 : 0)}" cy="${row * 50 + 25}" r="4" fill="${ink}" opacity=".55"/>`
    }
  }
  return drawing
}
