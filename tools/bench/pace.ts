/** How much is measured: everything in 25 minutes, or what three minutes allow. */
export interface Pace {
  /** Turns of the store and the bare servers under load, a second each: short and many, so that each meets the other's luck. */
  loadTurns: number
  /** Turns for orders, and for what has no limit. */
  turns: number
  /** Turns for what is held against something that is measured as well: the more, the less a restless machine matters. */
  costTurns: number
  /** Requests behind every figure of CPU time, and orders. */
  requests: number
  orders: number
  /** Requests and orders before the first of them. */
  warmUp: { requests: number; pages: number; orders: number }
  /** Sizes of the catalogue. */
  sizes: readonly number[]
  lighthouseRuns: number
  holdSeconds: number
  /** Log-ins and sign-ups that are timed. */
  accountSamples: number
  floodSeconds: number
}

export const paces = {
  full: {
    loadTurns: 11,
    turns: 5,
    costTurns: 21,
    requests: 1_200,
    orders: 300,
    warmUp: { requests: 2_000, pages: 400, orders: 600 },
    sizes: [100, 1_000, 10_000, 100_000],
    lighthouseRuns: 5,
    holdSeconds: 120,
    accountSamples: 120,
    floodSeconds: 8,
  },
  quick: {
    loadTurns: 2,
    turns: 1,
    costTurns: 3,
    requests: 120,
    orders: 40,
    warmUp: { requests: 300, pages: 40, orders: 200 },
    sizes: [1_000, 10_000],
    lighthouseRuns: 0,
    holdSeconds: 0,
    accountSamples: 0,
    floodSeconds: 0,
  },
} as const satisfies Record<string, Pace>
