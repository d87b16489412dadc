import { starShape } from '../../components/stars.tsx'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Five radio buttons that look like stars: those up to the chosen one are filled. */
export function StarChooser({ name, error }: { name: string; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">Stars</legend>
      {/* Last to first, so that a chosen star can tell the ones before it. */}
      <div className="-ml-2.5 inline-flex flex-row-reverse text-ochre">
        {[5, 4, 3, 2, 1].map((star) => (
          <label
            key={star}
            className="peer grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-ink [&:has(~label:hover)_svg]:fill-none"
          >
            <input
              type="radio"
              name={name}
              value={star}
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}: ${words[star - 1]}`}
              className="sr-only"
            />
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-7 fill-none stroke-current in-[label:has(:checked)]:fill-current in-[label:has(:checked)~label]:fill-current"
              strokeWidth={1.6}
            >
              <path d={starShape} />
            </svg>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="min-h-5 text-tiny text-err lowercase">
        {error}
      </p>
    </fieldset>
  )
}
