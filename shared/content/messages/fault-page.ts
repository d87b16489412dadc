/** On the page of a fault. Not among the other answers, because browsers load those with the schemas of forms. */
export const quoteReference = (reference: string) => `If you write to us about this, please quote ${reference}.`
