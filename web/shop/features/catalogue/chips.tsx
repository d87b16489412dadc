interface ChipsProps {
  legend: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Choices of which any number can be made, as labelled check boxes that look like chips. */
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

export function toggled(chosen: readonly string[], option: string): string[] {
  return chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
}
