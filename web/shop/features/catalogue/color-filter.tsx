import { filterColors } from '../../../../shared/content/shop.ts'
import { toggled } from './chips.tsx'
import { swatchClass } from './swatches.tsx'

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
