/** What the verify screen is told by the screen before it; it is never part of an address. */
export interface VerifyState {
  userId: string
  email?: string
  /** Where the visitor wanted to go in the first place. */
  next?: string
  /** Seconds until a new code can be asked for, where they differ from the usual ones. */
  nextInSeconds?: number
}

/** History keeps it over a reload, and anyone may write there. */
export function readVerifyState(state: unknown): VerifyState | undefined {
  const { userId, email, next, nextInSeconds } = (state ?? {}) as Partial<Record<keyof VerifyState, unknown>>
  if (typeof userId !== 'string' || !userId) return undefined
  return {
    userId,
    ...(typeof email === 'string' && { email }),
    ...(typeof next === 'string' && { next }),
    ...(typeof nextInSeconds === 'number' && { nextInSeconds }),
  }
}
