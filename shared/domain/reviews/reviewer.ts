/** "Ada O.": how a customer is named beside a review. Tone marks, as in Ọ̀, belong to their letter. */
export function reviewerName(firstName: string, lastName: string): string {
  const [initial] = /\p{L}\p{M}*/u.exec(lastName) ?? []
  return initial ? `${firstName} ${initial.toLocaleUpperCase('en')}.` : firstName
}

/** Whoever has deleted their account. */
export const namelessReviewer = 'A customer'
