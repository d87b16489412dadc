interface Bar {
  label: string
  now: number
  /** The same in the period before, if it is compared. */
  before?: number
}

interface BarsProps {
  /** What the chart shows, for screen readers. */
  title: string
  bars: readonly Bar[]
  /** Width of the viewBox. A wide panel needs a wide one, so that the text keeps its size. */
  width?: number
}

const height = 148
const base = 126
const top = 11
const left = 40

/** Vertical bars. Each may have a second bar beside it for the period before. */
export function Bars({ title, bars, width = 328 }: BarsProps) {
  const highest = Math.max(1, ...bars.flatMap(({ now, before = 0 }) => [now, before]))
  const step = stepFor(highest)
  const lines = [0, 1, 2].map((line) => line * step).filter((value) => value <= highest * 1.2)
  const heightOf = (value: number) => (Math.max(0, value) / highest) * (base - top)
  const each = (width - left) / Math.max(1, bars.length)
  const isPaired = bars.some(({ before }) => before !== undefined)
  const barWidth = Math.max(1, Math.min(26, each / (isPaired ? 3.2 : 1.6)))
  // Labels that would overlap are left out.
  const every = Math.max(1, Math.ceil(38 / each))
  return (
    <svg className="bars" viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={title}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={left - 6} x2={width} y1={base - heightOf(value)} y2={base - heightOf(value)} />
          <text x="0" y={base - heightOf(value) + 4}>
            {writeShort(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, now, before }, index) => {
        const middle = left + each * (index + 0.5)
        const gap = isPaired ? 1 : -barWidth / 2
        return (
          <g key={label}>
            {before !== undefined && (
              <rect
                className="then"
                x={middle - barWidth - 1}
                y={base - heightOf(before)}
                width={barWidth}
                height={heightOf(before)}
              />
            )}
            <rect className="now" x={middle + gap} y={base - heightOf(now)} width={barWidth} height={heightOf(now)} />
            {index % every === 0 && (
              <text x={middle} y="144" textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** A round step, so that two of them reach about the highest bar. */
function stepFor(highest: number): number {
  const rough = highest / 2
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const round = [1, 1.5, 2, 2.5, 5, 10].filter((factor) => factor * power <= rough).at(-1) ?? 1
  return round * power
}

/** 1,500 as 1.5k, so that it fits beside the bars. */
function writeShort(value: number): string {
  if (value >= 1_000_000) return `${trim(value / 1_000_000)}m`
  return value >= 1_000 ? `${trim(value / 1_000)}k` : String(value)
}

const trim = (value: number) => String(Math.round(value * 10) / 10)
