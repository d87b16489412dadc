import { type FormEvent, useId, useState } from 'react'
import { fitWords } from '../../../../shared/content/messages/fit-words.ts'
import type { WriteReview } from '../../../../shared/contract/shop/review-schemas.ts'
import { fitVotes } from '../../../../shared/domain/fit/fit-votes.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { SelectField, TextArea } from '../../../ui/forms/text-field.tsx'
import { starShape } from '../../../ui/stars.tsx'
import { readDraft, removeDraft, writeDraft } from './review-draft.ts'

interface ReviewFormProps {
  productId: string
  /** The sizes that the customer has bought it in; none of a product without sizes. */
  sizes: readonly string[]
  onWritten: () => void
}

export function ReviewForm({ productId, sizes, onWritten }: ReviewFormProps) {
  const [draft] = useState(() => readDraft(productId))
  const { formProps, field, failure, isSending } = useForm<WriteReview>({
    loadRules: loadReviewRules,
    submit: (values) => call('writeReview', { body: { ...values, rating: Number(values.rating) } }),
    onDone() {
      removeDraft(productId)
      onWritten()
    },
    flow: 'flows',
  })

  function keep(event: FormEvent<HTMLFormElement>) {
    formProps.onChange(event)
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    writeDraft(productId, {
      rating: text('rating'),
      review: text('review'),
      fit: text('fit'),
      size_bought: text('size_bought'),
    })
  }

  return (
    <form
      {...formProps}
      onChange={keep}
      aria-labelledby="write-review"
      className="mt-6 grid gap-2 border-t border-line pt-5"
    >
      <h2 id="write-review" className="text-h3">
        Write a review
      </h2>
      <input type="hidden" name="product_id" value={productId} />
      <StarChooser chosen={draft?.rating} {...field('rating')} />
      {sizes.length > 0 && (
        <FitChooser chosen={draft?.fit} size={sizes.length === 1 ? sizes[0] : undefined} {...field('fit')} />
      )}
      {sizes.length > 1 && (
        <SelectField
          label="Which size do you mean?"
          options={sizes}
          prompt="Choose a size"
          defaultValue={draft?.size_bought}
          {...field('size_bought')}
        />
      )}
      <TextArea label="Your review" required maxLength={2_000} defaultValue={draft?.review} {...field('review')} />
      <FormFailure failure={failure} />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'One moment…' : 'Send review'}
      </Button>
    </form>
  )
}

/** A form has only texts, but the rating is a number. */
async function loadReviewRules() {
  const { WriteReview } = await import('../../../../shared/contract/shop/review-schemas.ts')
  return {
    safeParse: (input: unknown) => {
      const values = input as Record<string, unknown>
      return WriteReview.safeParse({ ...values, rating: Number(values.rating) })
    },
  }
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface StarChooserProps {
  name: string
  error: string | undefined
  /** The initial number of stars. */
  chosen?: string | undefined
}

/** Five radio buttons that look like stars, filled up to the chosen one. */
function StarChooser({ name, error, chosen }: StarChooserProps) {
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

interface FitChooserProps extends StarChooserProps {
  /** The size that was bought, if it is only one. */
  size: string | undefined
}

/** How it fitted. Who does not want to say leaves it open. */
function FitChooser({ name, error, chosen, size }: FitChooserProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1 text-small font-semibold">How does {size ? `size ${size}` : 'it'} fit?</legend>
      <div className="flex flex-wrap gap-2">
        {fitVotes.map((vote) => (
          <label
            key={vote}
            className="relative grid h-11 place-items-center rounded-card border border-field bg-white px-4 font-medium hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={vote}
              defaultChecked={chosen === vote}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="block first-letter:uppercase">{fitWords[vote]}</span>
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="min-h-5 text-tiny text-err lowercase">
        {error}
      </p>
    </fieldset>
  )
}
