/** Ours are digits. Anything else, such as `..`, could make the provider answer for another payment. */
export const referencePattern = /^[0-9A-Za-z_-]{1,64}$/

/** What people say on the phone: the last six digits. */
export function orderNumber(reference: string): string {
  return reference.slice(-6)
}

export function isReference(text: string): boolean {
  return referencePattern.test(text)
}
