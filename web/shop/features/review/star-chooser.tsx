import { useId } from 'react'
import { starShape } from '../../../ui/stars.tsx'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface StarChooserProps {
  name: string
  error: string | undefined
  /** The number of stars to begin with. */
  chosen?: string | undefined
}

/** Five radio buttons that look like stars: those up to the chosen one are filled. */
export function StarChooser({ name, error, chosen }: StarChooserProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 text-small font-semibold">Stars</legend>
      <div className="-ml-2.5 inline-flex text-ochre">
        {words.map((word, position) => (
          <label
            key={word}
            className="grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={position + 1}
              defaultChecked={chosen === String(position + 1)}
              aria-label={`${position + 1} ${position === 0 ? 'star' : 'stars'}: ${word}`}
              className="sr-only"
            />
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-7 fill-none stroke-current in-[label:has(:checked)]:fill-current in-[label:has(~label_:checked)]:fill-current"
              strokeWidth={1.6}
            >
              <path d={starShape} />
            </svg>
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="min-h-5 text-tiny text-err lowercase">
        {error}
      </p>
    </fieldset>
  )
}
