/** Page numbers to show, with 'gap' where some are left out: 1 2 3 … 13 14. */
export function pagerItems(page: number, pages: number): (number | 'gap')[] {
  // At either end the list shows three in a row as well.
  const middle = Math.max(2, Math.min(page, pages - 1))
  const shown = new Set([1, 2, pages - 1, pages, middle - 1, middle, middle + 1, page])
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
  const items: (number | 'gap')[] = []
  for (const number of numbers) {
    const previous = items.at(-1)
    if (typeof previous === 'number' && number - previous === 2) items.push(number - 1)
    else if (typeof previous === 'number' && number - previous > 2) items.push('gap')
    items.push(number)
  }
  return items
}
