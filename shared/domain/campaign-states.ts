/** A draft is scheduled or sent. While it is sent, it can be cancelled. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const

export type CampaignState = (typeof campaignStates)[number]

/** Products that a newsletter shows. */
export const mostProducts = 6
