import { type ReactNode, useId } from 'react'

interface SizeChooserProps {
  sizes: readonly string[]
  chosen: string
  onChoose: (size: string) => void
  isSoldOut: (size: string) => boolean
  /** Shown at the right of the heading. */
  children?: ReactNode
}

export function SizeChooser({ sizes, chosen, onChoose, isSoldOut, children }: SizeChooserProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-4">
      <div className="flex min-h-11 items-center justify-between">
        <p id={id} className="font-semibold">
          Size
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-1.5 lg:gap-2">
        {sizes.map((size) => (
          <label key={size} className="relative">
            <input
              type="radio"
              name={id}
              value={size}
              aria-label={isSoldOut(size) ? `${size}, sold out` : size}
              checked={size === chosen}
              disabled={isSoldOut(size)}
              onChange={() => onChoose(size)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-card disabled:cursor-not-allowed"
            />
            <span className="grid h-11 min-w-12 place-items-center rounded-card border border-field bg-white px-2 font-medium lg:min-w-[52px] peer-checked:border-ink peer-checked:inset-ring-1 peer-checked:inset-ring-ink peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-ink-2 peer-disabled:line-through">
              {size}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
