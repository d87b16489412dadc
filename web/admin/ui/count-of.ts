const number = new Intl.NumberFormat('en-NG')

/** '1 product', '1,437 products' */
export function countOf(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`
}
