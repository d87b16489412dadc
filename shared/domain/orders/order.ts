/** An order's life. Each state names the ones it can go to; everything else is refused by the stores. */
export const orderStates = {
  'awaiting payment': ['paid', 'expired', 'needs attention'],
  expired: ['paid', 'needs attention'],
  paid: ['shipped', 'refunded', 'needs attention'],
  // Back to paid: a shipment that was marked by mistake.
  shipped: ['delivered', 'refunded', 'paid'],
  delivered: ['refunded'],
  'needs attention': ['paid', 'refunded'],
  refunded: [],
} as const

export type OrderState = keyof typeof orderStates

export function canBecome(from: OrderState, to: OrderState): boolean {
  return (orderStates[from] as readonly OrderState[]).includes(to)
}

/** Paid for and not given back. */
export const soldStates = ['paid', 'shipped', 'delivered'] as const satisfies OrderState[]

export function isSold(state: OrderState): boolean {
  return (soldStates as readonly OrderState[]).includes(state)
}

/** Its money may still arrive: it waits for it, or has stopped waiting. */
export function canBePaid(state: OrderState): boolean {
  return state === 'awaiting payment' || state === 'expired'
}

/** "Adunni Leaf Wrap Dress and 2 more" */
export function orderTitle(itemNames: readonly string[]): string {
  const [first = '', ...rest] = itemNames
  return rest.length === 0 ? first : `${first} and ${rest.length} more`
}

/** Empty when the customer has deleted their account. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

/** 0803 *** **67: enough to recognise, not enough to use. */
export function maskPhone(phone: string): string {
  return phone.replace(/\d(?=(\D*\d){2})/g, (digit, _next, at: number) => (at < 4 ? digit : '*'))
}

/** 12 A***** S*****; tone marks, as in Ẹ̀kọ́, belong to their letter. */
export function maskStreet(street: string): string {
  return street.replace(
    /(\p{L}\p{M}*)([\p{L}\p{M}]+)/gu,
    (_word, first: string, rest: string) => first + '*'.repeat([...rest.replace(/\p{M}/gu, '')].length),
  )
}
