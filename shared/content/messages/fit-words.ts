/** How a buyer says that a piece fitted. A file of its own, because the product page needs nothing else about the fit at first. */
export const fitWords = { small: 'small', true: 'true to size', large: 'large' } as const
