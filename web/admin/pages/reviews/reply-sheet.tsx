import type { ModeratedReview, ReplyToReview } from '../../../../shared/contract/admin/reviews/schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface ReplySheetProps {
  review: ModeratedReview
  onClose: () => void
  onSaved: (review: ModeratedReview) => void
}

type Values = Pick<ReplyToReview, 'reply'>

export function ReplySheet({ review, onClose, onSaved }: ReplySheetProps) {
  const { save, collision, overwrite } = useVersionedSave<Values, ModeratedReview>({
    version: review.version,
    async send({ reply }, version = review.version) {
      const result = await call('replyToReview', { params: { id: review._id }, body: { reply, version } })
      if (result.ok) onSaved(result.data)
      return result
    },
    onDone: () => {},
  })
  const { formProps, field, failure, isSending } = useForm<Values>({
    loadRules: async () => {
      const { ReplyToReview: rules } = await import('../../../../shared/contract/admin/reviews/schemas.ts')
      return { safeParse: (given) => rules.safeParse({ ...given, version: 1 }) }
    },
    submit: ({ reply }) => save({ reply }),
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  return (
    <Sheet title="Reply to a review" isOpen onClose={onClose}>
      {collision ? (
        <Conflict
          {...collision}
          rows={[
            {
              label: 'Reply from the shop',
              saved: collision.saved.reply || 'No reply',
              yours: collision.yours.reply || 'No reply',
            },
          ]}
          onKeep={() => onSaved(collision.saved)}
          onUse={() => void overwrite()}
        />
      ) : (
        <form {...formProps}>
          <section className="form">
            <div className="quote">
              <p className="small strong">
                {review.reviewer}, {review.rating} of 5 stars
              </p>
              <p className="review-text">{review.review}</p>
            </div>
            <TextArea
              label="Reply from the shop"
              aside="shown below the review"
              rows={6}
              maxLength={1_000}
              defaultValue={review.reply}
              {...field('reply')}
            />
            <p className="small muted">Everyone can read it. An empty reply removes the one that is there.</p>
            {failure && <Problem>{failure}</Problem>}
            <Button look="main" type="submit" disabled={isSending}>
              {isSending ? 'Saving…' : 'Save the reply'}
            </Button>
          </section>
        </form>
      )}
    </Sheet>
  )
}
