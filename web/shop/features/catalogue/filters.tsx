import { useId } from 'react'
import { filterColors, priceSlider } from '../../../../shared/content/shop.ts'
import { sliderPrice } from '../../../../shared/domain/catalogue/shop-query.ts'
import { formatSliderPrice } from '../../../../shared/domain/money.ts'
import { swatchClass } from './swatches.tsx'

interface ChipsProps {
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Check boxes that look like chips. */
export function Chips({ legend, options, chosen, onChange }: ChipsProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative grid h-11 min-w-[52px] place-items-center rounded-card border border-field bg-white px-3 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(option)}
              onChange={() => onChange(toggled(chosen, option))}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function toggled(chosen: readonly string[], option: string): string[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}

export function ColorFilter({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Colour</legend>
      <div className="grid grid-cols-4 gap-3">
        {filterColors.map((color) => (
          <label key={color} className="group relative grid justify-items-center gap-1 text-small">
            <input
              type="checkbox"
              className="peer absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(color)}
              onChange={() => onChange(toggled(chosen, color))}
            />
            <span
              aria-hidden="true"
              className={`size-11 rounded-full border border-ink/25 outline-offset-3 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-clay ${swatchClass[color]}`}
            />
            {color}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The highest price. At the slider's end, its initial position, it filters nothing. */
export function PriceFilter({
  maxPrice,
  onChange,
}: {
  maxPrice: number | undefined
  onChange: (maxPrice: number | undefined) => void
}) {
  const id = useId()
  const shown = sliderPrice(maxPrice)
  return (
    <div>
      <div className="mb-3 flex justify-between">
        <label htmlFor={id} className="font-semibold">
          Price
        </label>
        <output htmlFor={id} className="tabular-nums">
          up to {formatSliderPrice(shown)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={priceSlider.min}
        max={priceSlider.max}
        step={priceSlider.step}
        value={shown}
        aria-valuetext={formatSliderPrice(shown)}
        onChange={(event) => {
          const chosen = Number(event.target.value)
          onChange(chosen === priceSlider.max ? undefined : chosen)
        }}
        className="h-11 w-full accent-clay"
      />
      <div className="flex justify-between text-small text-ink-2 tabular-nums">
        <span>{formatSliderPrice(priceSlider.min)}</span>
        <span>{formatSliderPrice(priceSlider.max)}</span>
      </div>
    </div>
  )
}
