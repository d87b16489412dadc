/**
 * How many slips of the keyboard lie between two words: a letter left out, added, wrong, or swapped with its
 * neighbour each count one.
 */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The known word that was most likely meant, if one is near enough: one slip in a short word, two in a longer one. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const allowed = typed.length <= 4 ? 1 : 2
  let nearest: { word: string; slips: number } | undefined
  for (const word of known) {
    const slips = slipsBetween(typed, word)
    if (slips <= allowed && slips < (nearest?.slips ?? Number.POSITIVE_INFINITY)) nearest = { word, slips }
  }
  return nearest?.word
}
