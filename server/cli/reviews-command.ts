import type { PaymentContext } from '../payments/payment-context.ts'
import { decideReview } from '../reviews/moderate-reviews.ts'
import { type ListedReview, type ReviewRow, reviewStore } from '../reviews/store.ts'
import { commandLine } from '../staff/author.ts'
import { table } from './table.ts'
import { UsageError } from './usage-error.ts'

const mostListed = 50
/** Ids begin with their time, so only their ends differ. */
const shortId = 8

/** Lists, approves and rejects customers' reviews. */
export const reviewsCommand = {
  usage: 'reviews [shown | approve ID | reject ID | approval on|off]',
  about: 'customers’ reviews that wait to be shown; reject hides one, approval off shows new ones at once',
  async run([word, subject]: string[], paymentContext: PaymentContext): Promise<string> {
    const store = reviewStore(paymentContext.db)
    switch (word) {
      case undefined:
        return `${listReviews(await store.list({ state: 'waiting', isOfCustomers: true }, mostListed), 'No review is waiting.')}\n\n${await describeSetting(paymentContext)}`
      case 'shown':
        return listReviews(
          await store.list({ state: 'shown', isOfCustomers: true }, mostListed),
          'No review of a customer is shown.',
        )
      case 'approve': {
        const { _id } = await findReview(subject, paymentContext)
        await decideReview(_id, { state: 'shown' }, commandLine(paymentContext.clock()), paymentContext.db)
        return `Review ${subject} is shown now.`
      }
      case 'reject': {
        const { _id } = await findReview(subject, paymentContext)
        await decideReview(_id, { state: 'rejected' }, commandLine(paymentContext.clock()), paymentContext.db)
        return `Review ${subject} is hidden.`
      }
      case 'approval': {
        if (subject !== 'on' && subject !== 'off') throw new UsageError('Approval is on or off.')
        await store.setApprovalNeeded(subject === 'on')
        return describeSetting(paymentContext)
      }
      default:
        throw new UsageError(`Reviews cannot be told to ${word}.`)
    }
  },
}

async function describeSetting(paymentContext: PaymentContext): Promise<string> {
  return (await reviewStore(paymentContext.db).isApprovalNeeded())
    ? 'Approval is on: new reviews wait here until you approve them.'
    : 'Approval is off: new reviews are shown at once.'
}

function listReviews(reviews: readonly ListedReview[], none: string): string {
  if (reviews.length === 0) return none
  return table(
    ['Id', 'Product', 'Stars', 'Reviewer', 'Review'],
    reviews.map(({ review: { _id, rating, reviewer, review }, product: { item_name } }) => [
      _id.slice(-shortId),
      item_name,
      String(rating),
      onOneLine(reviewer),
      onOneLine(review),
    ]),
  )
}

/** Reviews are untrusted: line breaks would break the table, and control characters could control the terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

async function findReview(ending: string | undefined, paymentContext: PaymentContext): Promise<ReviewRow> {
  if (!ending) throw new UsageError('Which review? Give its id; `reviews` lists them.')
  const review = ending.length >= shortId && (await reviewStore(paymentContext.db).findByEnding(ending))
  if (!review) throw new UsageError(`There is no review with the id ${ending}.`)
  return review
}
