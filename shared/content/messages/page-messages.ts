/** Sentences of single pages. */
export const pageMessages = {
  noResult: 'No result found.',
  notFound: 'The page you are trying to visit does not exist on this app. Looks like you got here by a mistake.',
  unknownProduct: 'Product not found',
  productGone: 'This product does not exist or is no longer sold.',
  linkCopied: 'Link copied',
  linkNotCopied: (link: string) => `Copy this link: ${link}`,
} as const
