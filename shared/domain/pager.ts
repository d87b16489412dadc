/** Page numbers to show, with 'gap' where some are left out: 1 2 3 … 13 14. */
export function pagerItems(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, 2, pages - 1, pages, page - 1, page, page + 1])
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
