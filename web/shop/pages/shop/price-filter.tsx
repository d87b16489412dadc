import { useId } from 'react'
import { priceSlider } from '../../../../shared/content/shop.ts'
import { sliderPrice } from '../../../../shared/domain/catalogue/shop-query.ts'
import { formatSliderPrice } from '../../../../shared/domain/money.ts'

/** Keeps products up to the chosen price; at its end, where it starts, it filters nothing. */
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
