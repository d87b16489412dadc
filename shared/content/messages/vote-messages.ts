/** Sentences about what buyers say of the fit. */
export const voteMessages = {
  trueToSize: (votes: number, of: number) => `${votes} of ${of} buyers: true to size`,
  runs: (side: string, votes: number, of: number) => `Runs ${side}: ${votes} of ${of} buyers found it ${side}`,
  fewVotes: (counts: string) => `Buyers so far: ${counts}`,
} as const
