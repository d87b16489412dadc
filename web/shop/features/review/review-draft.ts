/** An unsent review, stored for this tab, because the session may end before it is sent. */
export interface ReviewDraft {
  rating: string
  review: string
  fit?: string
  size_bought?: string
}

const keyOf = (productId: string) => `review-${productId}`

export function readDraft(productId: string): ReviewDraft | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(productId)) ?? 'null') as Partial<ReviewDraft> | null
    return typeof stored?.rating === 'string' && typeof stored.review === 'string' ? (stored as ReviewDraft) : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(productId: string, draft: ReviewDraft): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(draft))
  } catch {
    // Storage is forbidden or full: the text lasts as long as the form.
  }
}

export function removeDraft(productId: string): void {
  try {
    sessionStorage.removeItem(keyOf(productId))
  } catch {
    // Storage is forbidden, so it holds nothing.
  }
}
