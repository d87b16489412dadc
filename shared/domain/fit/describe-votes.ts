import { fitWords } from '../../content/messages/fit-words.ts'
import { voteMessages } from '../../content/messages/vote-messages.ts'
import { enoughVotes, fitVotes, runsOf, type VoteCounts } from './fit-votes.ts'

/** What the buyers of a product say; undefined when nobody has said anything. */
export function describeVotes(counts: VoteCounts): string | undefined {
  const total = counts.small + counts.true + counts.large
  if (total === 0) return undefined
  if (total < enoughVotes) {
    const given = fitVotes.filter((vote) => counts[vote] > 0).map((vote) => `${counts[vote]} ${fitWords[vote]}`)
    return voteMessages.fewVotes(given.join(', '))
  }
  const side = runsOf(counts)
  return side ? voteMessages.runs(side, counts[side], total) : voteMessages.trueToSize(counts.true, total)
}
