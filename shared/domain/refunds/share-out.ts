/**
 * Divides a sum in proportion to the weights, by the largest-remainder method: every share is a whole number that differs
 * from the exact share by less than one, and the shares add up to the sum. Of equal remainders the earlier one wins, so the
 * result is deterministic.
 */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const total = weights.reduce((all, weight) => all + weight, 0)
  // If all weights are 0, the shares are equal.
  const parts = total > 0 ? weights : weights.map(() => 1)
  const whole = BigInt(total > 0 ? total : weights.length)
  // BigInt, because kobo times kobo can exceed the largest safe integer.
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
