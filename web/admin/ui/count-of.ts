const number = new Intl.NumberFormat('en-NG')

/** 12,500 */
export function formatCount(count: number): string {
  return number.format(count)
}

/** '1 product', '1,437 products' */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`
}
