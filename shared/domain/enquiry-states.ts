export const enquiryStates = ['new', 'answered', 'closed'] as const

export type EnquiryState = (typeof enquiryStates)[number]
