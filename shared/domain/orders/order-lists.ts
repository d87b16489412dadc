/** The views of the list of orders in the back office, in the order of their tabs. */
export const orderLists = ['to-ship', 'late', 'attention', 'shipped', 'refunded', 'awaiting', 'all'] as const

export type OrderList = (typeof orderLists)[number]

/** Mails about an order that the staff can send again. */
export const resendableMails = ['order-confirmation', 'order-shipped', 'order-delivered'] as const

export type ResendableMail = (typeof resendableMails)[number]

/** At most this many orders are shipped, delivered or printed with one call. */
export const mostChosen = 100
