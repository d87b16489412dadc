/** Whether the shop shows a review: it waits for a decision first, unless the merchant has turned approval off. */
export const moderationStates = ['waiting', 'shown', 'rejected'] as const

export type ModerationState = (typeof moderationStates)[number]
