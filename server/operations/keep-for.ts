/**
 * Runs `make` at most once in so many milliseconds, however many callers ask, and never twice at once. A failure is kept as
 * long as a result, so that an outage causes no more work than a healthy database.
 */
export function keepFor<Result>(milliseconds: number, make: () => Promise<Result>): () => Promise<Result> {
  let kept: Promise<Result> | undefined
  let isRunning = false
  let endedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (kept && (isRunning || performance.now() - endedAt < milliseconds)) return kept
    isRunning = true
    kept = make().finally(() => {
      isRunning = false
      endedAt = performance.now()
    })
    return kept
  }
}
