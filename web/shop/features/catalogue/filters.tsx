import { useId } from 'react'
import { filterColors, priceSlider } from '../../../../shared/content/shop.ts'
import { sliderPrice } from '../../../../shared/domain/catalogue/shop-query.ts'
import { formatSliderPrice } from '../../../../shared/domain/money.ts'
import { swatchClass } from './swatches.tsx'

interface GroupProps {
  chosen: readonly string[]
  /** How many products each value would show; undefined while that is not known. */
  countOf: (value: string) => number | undefined
  onChange: (chosen: string[]) => void
}

interface ChipsProps extends GroupProps {
  legend: string
  options: readonly string[]
}

/** Check boxes that look like chips. */
export function Chips({ legend, options, chosen, countOf, onChange }: ChipsProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={`${chip} min-w-[52px]`}>
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              aria-label={option}
              aria-describedby={`${id}-${option}`}
              checked={chosen.includes(option)}
              disabled={isDeadEnd(option, chosen, countOf)}
              onChange={() => onChange(toggled(chosen, option))}
            />
            {option}
            <Count id={`${id}-${option}`} count={countOf(option)} className="min-w-[2ch] text-left opacity-80" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const chip =
  'relative flex min-h-11 items-center justify-center gap-2 rounded-card border border-field bg-white px-3 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink'

/** How many products a value would show. It has its room before it is known, so that nothing moves when it arrives. */
function Count({ id, count, className }: { id: string; count: number | undefined; className: string }) {
  return (
    <span id={id} className={`pointer-events-none text-small font-normal tabular-nums ${className}`}>
      {count !== undefined && (
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
        </>
      )}
    </span>
  )
}

/** A value that shows nothing cannot be chosen, but one that is chosen can be taken back. */
function isDeadEnd(value: string, chosen: readonly string[], countOf: GroupProps['countOf']): boolean {
  return countOf(value) === 0 && !chosen.includes(value)
}

function toggled(chosen: readonly string[], option: string): string[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}

export function ColorFilter({ chosen, countOf, onChange }: GroupProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Colour</legend>
      <div className="grid grid-cols-4 gap-3">
        {filterColors.map((color) => (
          <label
            key={color}
            className="group relative grid justify-items-center gap-1 text-center text-small has-disabled:text-ink-2"
          >
            <input
              type="checkbox"
              className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              aria-label={color}
              aria-describedby={`${id}-${color}`}
              checked={chosen.includes(color)}
              disabled={isDeadEnd(color, chosen, countOf)}
              onChange={() => onChange(toggled(chosen, color))}
            />
            <span
              aria-hidden="true"
              className={`size-11 rounded-full border border-ink/25 outline-offset-3 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-clay peer-disabled:opacity-35 ${swatchClass[color]}`}
            />
            {color}
            <Count id={`${id}-${color}`} count={countOf(color)} className="min-h-[1lh] text-ink-2" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The lowest and the highest price. At the ends, their initial positions, the sliders filter nothing. */
export function PriceFilter({ minPrice, maxPrice, onChange }: PriceRange & { onChange: (range: PriceRange) => void }) {
  const { min, max } = priceSlider
  const [least, most] = [sliderPrice(minPrice, 'min'), sliderPrice(maxPrice)]

  /** A slider that is moved past the other one moves it too, so the lowest price never exceeds the highest. */
  function change(from: number, to: number) {
    onChange({ minPrice: from === min ? undefined : from, maxPrice: to === max ? undefined : to })
  }

  return (
    <div className="grid gap-4">
      <PriceSlider
        label="Price"
        text={`up to ${formatSliderPrice(most)}`}
        value={most}
        onChange={(to) => change(Math.min(least, to), to)}
      />
      <PriceSlider
        label="Lowest price"
        text={`from ${formatSliderPrice(least)}`}
        value={least}
        onChange={(from) => change(from, Math.max(most, from))}
      />
    </div>
  )
}

interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

interface PriceSliderProps {
  label: string
  text: string
  value: number
  onChange: (price: number) => void
}

function PriceSlider({ label, text, value, onChange }: PriceSliderProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-3 flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={priceSlider.min}
        max={priceSlider.max}
        step={priceSlider.step}
        value={value}
        aria-valuetext={formatSliderPrice(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-clay"
      />
      <div className="flex justify-between text-small text-ink-2 tabular-nums">
        <span>{formatSliderPrice(priceSlider.min)}</span>
        <span>{formatSliderPrice(priceSlider.max)}</span>
      </div>
    </div>
  )
}
