import { useId } from 'react'
import { swatchOf } from './swatches.tsx'

interface ColorChooserProps {
  colors: readonly string[]
  chosen: string
  onChoose: (color: string) => void
  isSoldOut: (color: string) => boolean
}

export function ColorChooser({ colors, chosen, onChoose, isSoldOut }: ColorChooserProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p id={id} className="font-semibold">
          Colour
        </p>
        {/* All names before a choice, for visitors who cannot tell the colours apart. */}
        <p aria-hidden="true" className="text-small text-ink-2">
          {chosen || colors.join(', ')}
        </p>
      </div>
      <div className="-ml-1.5 flex flex-wrap gap-1">
        {colors.map((color) => (
          <label key={color} title={color} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={id}
              value={color}
              checked={color === chosen}
              disabled={isSoldOut(color)}
              onChange={() => onChoose(color)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border-2 border-transparent checked:border-ink disabled:cursor-not-allowed"
            />
            <span
              aria-hidden="true"
              className={`pointer-events-none size-[34px] rounded-full border border-ink/20 peer-disabled:opacity-30 ${swatchOf(color)}`}
            />
            <span className="sr-only">
              {color}
              {isSoldOut(color) && ', sold out'}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
