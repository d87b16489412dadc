/** How buyers say that a garment fitted. */
export const fitVotes = ['small', 'true', 'large'] as const
export type FitVote = (typeof fitVotes)[number]

export type VoteCounts = Record<FitVote, number>

export function countVotes(reviews: readonly { fit: FitVote | null }[]): VoteCounts {
  const counts = { small: 0, true: 0, large: 0 }
  for (const { fit } of reviews) if (fit) counts[fit] += 1
  return counts
}

/** With fewer votes only their bare counts are shown. */
export const enoughVotes = 5
const certainty = 0.95
const leastDifference = 0.2

/** Whether the votes show that a garment runs small or large; undefined when they do not. */
export function runsOf(counts: VoteCounts): 'small' | 'large' | undefined {
  const { small, large } = counts
  const total = small + counts.true + large
  if (total < enoughVotes || Math.abs(small - large) / total < leastDifference) return undefined
  const [side, more, fewer] = small > large ? (['small', small, large] as const) : (['large', large, small] as const)
  return chanceAboveHalf(more + 2, fewer + 2) >= certainty ? side : undefined
}

/**
 * P(Beta(a, b) > ½) for whole a and b: the chance of fewer than a heads in a + b − 1 tosses of a coin. Summed by logarithms,
 * because thousands of votes would leave the range of numbers.
 */
export function chanceAboveHalf(a: number, b: number): number {
  const tosses = a + b - 1
  let logTerm = -tosses * Math.LN2
  let chance = 0
  for (let heads = 0; heads < a; heads += 1) {
    chance += Math.exp(logTerm)
    logTerm += Math.log((tosses - heads) / (heads + 1))
  }
  return Math.min(1, chance)
}
