import type { ProductStatus } from './product-status.ts'

/** What decides whether a product may be published. */
export interface PublishingState {
  status: ProductStatus
  hasPrice: boolean
  description: string
  /** At least one size or colour is made. */
  isOffered: boolean
  hasUnreadyPicture: boolean
}

export type PublishingProblem = 'priceUnset' | 'descriptionMissing' | 'picturesUnready' | 'nothingToSell'

/**
 * Lists what a product lacks for its status. A scheduled product needs its price and description at once. Its pictures and
 * sizes may follow until its date.
 */
export function listPublishingProblems(state: PublishingState): PublishingProblem[] {
  if (state.status !== 'published' && state.status !== 'scheduled') return []
  const problems: PublishingProblem[] = []
  if (!state.hasPrice) problems.push('priceUnset')
  if (!/[\p{L}\p{N}]/u.test(state.description)) problems.push('descriptionMissing')
  if (state.status === 'scheduled') return problems
  if (state.hasUnreadyPicture) problems.push('picturesUnready')
  if (!state.isOffered) problems.push('nothingToSell')
  return problems
}

/**
 * Lists the problems that a change would cause. Ignores those that the product had before in the same status, because an
 * earlier release could publish incomplete products.
 */
export function listNewProblems(before: PublishingState | undefined, after: PublishingState): PublishingProblem[] {
  const known = before?.status === after.status ? listPublishingProblems(before) : []
  return listPublishingProblems(after).filter((problem) => !known.includes(problem))
}
