import { itemAt } from '../geometry/numbers.ts'
import { randomStream } from '../geometry/random.ts'
import { type PrintOf, repeated } from './print.ts'

/** After aso-oke: narrow strips of warp stripes sewn side by side, with openwork and a metallic thread across. */
export function drawAsoOke({ colours, seed }: PrintOf<'aso-oke'>): string {
  const random = randomStream(seed)
  const widths = [6, 10, 16, 34, 60, 14, 8]
  const pick = <Item>(list: readonly Item[]) => itemAt(list, Math.floor(random() * list.length))
  let drawing = ''
  let x = 0
  let last = ''
  while (x < 1000) {
    const width = Math.min(pick(widths), 1000 - x)
    const others = colours.filter((colour) => colour !== last)
    last = pick(others)
    drawing += `<rect x="${x}" width="${width + 0.5}" height="1000" fill="${last}"/>`
    x += width
  }
  for (let seam = 0; seam < 1000; seam += 200) {
    drawing += `<rect x="${seam}" width="3" height="1000" opacity=".28"/>`
    for (let y = 0; y < 1000; y += 50) {
      drawing += `<rect x="${seam + 84}" y="${y + 6}" width="9" height="20" rx="4" opacity=".35"/>`
      drawing += `<rect x="${seam + 108}" y="${y + 31}" width="9" height="17" rx="4" opacity=".35"/>`
    }
  }
  for (let y = 0; y < 1000; y += 8) {
    drawing += `<rect y="${y}" width="1000" height="2.4" fill="#fff" opacity="${(0.03 + random() * 0.08).toFixed(3)}"/>`
  }
  return drawing
}

export function drawStripe({ ground, stripe, count = 12, share = 0.35 }: PrintOf<'stripe'>): string {
  const step = 1000 / count
  const stripes = Array.from(
    { length: count },
    (_, index) => `<rect x="${index * step}" width="${step * share}" height="1000" fill="${stripe}"/>`,
  )
  return `<rect width="1000" height="1000" fill="${ground}"/>${stripes.join('')}`
}

/** Leaves laid down with a loaded brush, one stroke each, now and then overlapping. */
export function drawLeaf({ ground, colours, seed = 9 }: PrintOf<'leaf'>): string {
  const random = randomStream(seed)
  // Spread by rejecting strokes that fall on earlier ones; a bounded number of tries keeps it finite.
  const placed: [number, number][] = []
  let drawing = ''
  for (let tries = 0; tries < 900 && placed.length < 54; tries++) {
    const [x, y] = [random() * 1000, random() * 1000]
    const isCrowded = placed.some(([px, py]) => Math.hypot(wrapped(px - x), wrapped(py - y)) < 88)
    if (isCrowded) continue
    placed.push([x, y])
    const turn = (random() * 180).toFixed(0)
    const length = 56 + random() * 62
    const width = 24 + random() * 24
    const colour = itemAt(colours, Math.floor(random() * colours.length))
    const path = `M${-length} 0 C${-length * 0.6} ${-width} ${length * 0.4} ${-width * 0.9} ${length} ${-width * 0.2} C${length * 0.5} ${width * 0.8} ${-length * 0.5} ${width} ${-length} 0Z`
    const vein = `M${-length * 0.86} 0 Q0 ${-width * 0.28} ${length * 0.8} ${-width * 0.16}`
    drawing += `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})"><path d="${path}" fill="${colour}" opacity=".93"/><path d="${vein}" fill="none" stroke="${ground}" stroke-width="2.6" opacity=".55"/></g>`
  }
  return `<rect width="1000" height="1000" fill="${ground}"/>${repeated(drawing)}`
}

const wrapped = (gap: number) => Math.min(Math.abs(gap), 1000 - Math.abs(gap))
