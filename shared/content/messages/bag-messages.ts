/** Sentences about bags that are shared by a link. */
export const bagMessages = {
  tooMany: 'A shared bag holds at most 100 pieces.',
  nothingSold: 'None of these pieces is sold any more.',
  unknown: 'We do not know this bag.',
  expired: 'This bag is older than 30 days.',
} as const
