import { type FormEvent, useState } from 'react'
import type { WriteReview } from '../../../../shared/contract/shop/review-schemas.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { forgetDraft, keepDraft, readDraft } from './review-draft.ts'
import { StarChooser } from './star-chooser.tsx'

export function ReviewForm({ productId, onWritten }: { productId: string; onWritten: () => void }) {
  const [draft] = useState(() => readDraft(productId))
  const { formProps, field, failure, isSending } = useForm<WriteReview>({
    loadRules: loadReviewRules,
    submit: (values) => call('writeReview', { body: { ...values, rating: Number(values.rating) } }),
    onDone() {
      forgetDraft(productId)
      onWritten()
    },
    flow: 'flows',
  })

  function keep(event: FormEvent<HTMLFormElement>) {
    formProps.onInput(event)
    const typed = new FormData(event.currentTarget)
    keepDraft(productId, { rating: String(typed.get('rating') ?? ''), review: String(typed.get('review') ?? '') })
  }

  return (
    <form
      {...formProps}
      onInput={keep}
      aria-labelledby="write-review"
      className="mt-6 grid gap-2 border-t border-line pt-5"
    >
      <h2 id="write-review" className="text-h3">
        Write a review
      </h2>
      <input type="hidden" name="product_id" value={productId} />
      <StarChooser chosen={draft?.rating} {...field('rating')} />
      <TextArea label="Your review" required maxLength={2_000} defaultValue={draft?.review} {...field('review')} />
      <FormFailure failure={failure} />
      <Button type="submit" disabled={isSending} className="sm:justify-self-start">
        {isSending ? 'One moment…' : 'Send review'}
      </Button>
    </form>
  )
}

/** A form knows only texts; the stars are a number. */
async function loadReviewRules() {
  const { WriteReview } = await import('../../../../shared/contract/shop/review-schemas.ts')
  return {
    safeParse: (input: unknown) => {
      const values = input as Record<string, unknown>
      return WriteReview.safeParse({ ...values, rating: Number(values.rating) })
    },
  }
}
