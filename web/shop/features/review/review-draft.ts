/** A review that is being written, kept in this tab until it is sent: the session may end before that. */
export interface ReviewDraft {
  rating: string
  review: string
}

const keyOf = (productId: string) => `review-${productId}`

export function readDraft(productId: string): ReviewDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null') as Partial<ReviewDraft> | null
    return typeof kept?.rating === 'string' && typeof kept.review === 'string' ? (kept as ReviewDraft) : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(productId: string, draft: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // Storage can be switched off or full. The text then lasts as long as its form.
  }
}

export function forgetDraft(productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing could be kept there in the first place.
  }
}
