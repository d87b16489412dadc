/** The sizes that the back office offers first, from small to large. */
export const usualSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'] as const

const order: readonly string[] = ['XXS', ...usualSizes, '4XL', '5XL']

/** Sorts sizes from small to large; sizes of the merchant's own by their text and number. */
export function bySize(a: string, b: string): number {
  const [one, other] = [order.indexOf(a), order.indexOf(b)]
  return one < 0 || other < 0 ? a.localeCompare(b, 'en', { numeric: true }) : one - other
}
