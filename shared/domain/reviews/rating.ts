export interface Stars {
  full: number
  empty: number
}

export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}

/** The rounded average as full stars plus the remainder up to five. */
export function toStars(average: number): Stars {
  const full = Math.min(5, Math.max(0, Math.round(average)))
  return { full, empty: 5 - full }
}
