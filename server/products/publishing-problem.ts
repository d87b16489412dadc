import { productMessages } from '../../shared/content/messages/office/product-messages.ts'
import {
  listNewProblems,
  listPublishingProblems,
  type PublishingProblem,
  type PublishingState,
} from '../../shared/domain/catalogue/publishing.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { productEditStore } from './store.ts'

/** Of these products, which must be locked, those that cannot be published now, and why. */
export async function findPublishingProblems(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  for (const [id, state] of await productEditStore(tx).readPublishingStates(ids)) {
    const [problem] = listPublishingProblems({ ...state, status: 'published' })
    if (problem) problems.set(id, productMessages[problem])
  }
  return problems
}

/** The state of one product, which must be locked: once before a change and once after it. */
export async function readPublishingState(tx: Db, id: string): Promise<PublishingState | undefined> {
  return (await productEditStore(tx).readPublishingStates([id])).get(id)
}

/** Why a change, from this state to that one, is refused. */
export function findNewProblem(before: PublishingState | undefined, after: PublishingState): string | undefined {
  const [problem] = listNewProblems(before, after)
  return problem && productMessages[problem]
}

const fieldOf: Record<PublishingProblem, string> = {
  priceUnset: 'new_price',
  descriptionMissing: 'description',
  picturesUnready: 'status',
  nothingToSell: 'variants',
}

/** Refuses a change that publishes or schedules an incomplete product, or makes a published one incomplete. */
export function refuseNewProblems(before: PublishingState | undefined, after: PublishingState | undefined): void {
  const problems = after ? listNewProblems(before, after) : []
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map((problem) => [fieldOf[problem], productMessages[problem]]))
  throw new Refusal(400, { error: productMessages[first], fields })
}
