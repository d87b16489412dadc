/** What sales can be listed by. */
export const reportGroups = ['day', 'product', 'size', 'colour', 'state', 'method', 'coupon'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** The steps on the way to an order, from the first to the last. */
export const funnelSteps = ['visit', 'product', 'bag', 'checkout', 'prepared', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]
