/** The bars of the woven strip from left to right: where each begins, its width and its colour. */
const bars = [
  [33, 26, 'fill-indigo'],
  [59, 4, 'fill-ochre'],
  [63, 6, 'fill-sand'],
  [69, 20, 'fill-clay'],
  [89, 4, 'fill-sand'],
  [93, 2, 'fill-ochre'],
  [95, 18, 'fill-palm'],
  [113, 4, 'fill-ochre'],
  [117, 26, 'fill-indigo'],
  [143, 4, 'fill-ochre'],
  [147, 6, 'fill-sand'],
  [153, 20, 'fill-clay'],
  [173, 4, 'fill-sand'],
  [177, 2, 'fill-ochre'],
  [179, 18, 'fill-palm'],
  [197, 4, 'fill-ochre'],
  [201, 26, 'fill-indigo'],
] as const

/** The woven strip with one thread astray: nothing is broken, it only leads nowhere. */
export function LooseThread() {
  return (
    <svg viewBox="0 0 260 150" aria-hidden="true" className="w-60 lg:w-80">
      {bars.map(([x, width, colour]) => (
        <rect key={x} x={x} y={8} width={width} height={44} className={colour} />
      ))}
      <path d="M33 30h194" className="stroke-cream/40" strokeDasharray="3 3" />
      <path
        d="M227 30c22 6 18 34-6 38-30 5-44-18-66-8-26 12-6 46 20 38 22-7 6-36-22-30-34 7-38 58-84 60-26 1-40-12-36-24"
        fill="none"
        className="stroke-clay"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </svg>
  )
}
