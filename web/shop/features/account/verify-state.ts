/** What the previous screen passes to the verify screen, in the history's state and never in the address. */
export interface VerifyState {
  userId: string
  email?: string
  /** The page that the visitor opened before logging in. */
  next?: string
  /** Seconds until a new code is possible, if not the usual ones. */
  nextInSeconds?: number
}

/** Validated, because the history's state outlives a reload and a new version of the shop. */
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
