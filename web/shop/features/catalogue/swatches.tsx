import type { FilterColor } from '../../../../shared/content/shop.ts'

/** Whole class names, because Tailwind finds classes by searching the source. */
export const swatchClass: Record<FilterColor, string> = {
  red: 'bg-swatch-red',
  blue: 'bg-swatch-blue',
  orange: 'bg-swatch-orange',
  green: 'bg-swatch-green',
  yellow: 'bg-swatch-yellow',
  black: 'bg-swatch-black',
  white: 'bg-swatch-white',
  purple: 'bg-swatch-purple',
}

export function swatchOf(color: string): string {
  return swatchClass[color as FilterColor] ?? 'bg-plaster'
}

/** The colours of a product as dots, with their names for screen readers. */
export function SwatchDots({ colors }: { colors: readonly string[] }) {
  if (colors.length === 0) return null
  return (
    <p className="mt-1.5 flex gap-1.5">
      <span className="sr-only">Colours: {colors.join(', ')}</span>
      {colors.map((color) => (
        <span
          key={color}
          aria-hidden="true"
          className={`size-3.5 rounded-full border border-ink/25 ${swatchOf(color)}`}
        />
      ))}
    </p>
  )
}
