import { fitWords } from '../../content/messages/fit-words.ts'
import type { FitVote } from './fit-votes.ts'

/** “Size M, true to size”: what a buyer said about the fit; empty when nothing. */
export function describeReviewFit({ fit, size_bought }: { fit: FitVote | null; size_bought: string }): string {
  const size = size_bought && `Size ${size_bought}`
  return [size, fit && (fit === 'true' ? fitWords.true : `found it ${fitWords[fit]}`)].filter(Boolean).join(', ')
}
