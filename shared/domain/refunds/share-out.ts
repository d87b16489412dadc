/**
 * Shares a sum out in proportion to the weights, by largest remainder: every share is a whole number within one of the exact
 * one, and together they are the sum. Equal remainders go to the earlier share, so the result never depends on chance.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const total = weights.reduce((all, weight) => all + weight, 0)
  // Without any weight the shares are equal.
  const parts = total > 0 ? weights : weights.map(() => 1)
  const whole = BigInt(total > 0 ? total : weights.length)
  // BigInt, because kobo times kobo goes beyond what a number holds exactly.
  const exact = parts.map((part) => BigInt(sum) * BigInt(part))
  const shares = exact.map((product) => Number(product / whole))
  const left = sum - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** What each line of an order is worth: its price less its share of the discount. The lines add up to the subtotal. */
export function worthOfLines(subtotal: number, lines: readonly { new_price: number }[]): number[] {
  return shareOut(
    subtotal,
    lines.map(({ new_price }) => new_price),
  )
}
