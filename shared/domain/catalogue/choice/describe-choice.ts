/** The chosen size and colour in words, and what is still to be chosen: 'M, blue' or 'M, choose colour'. */
export function describeChoice(
  { sizes, colors }: { sizes: readonly string[]; colors: readonly string[] },
  size: string,
  color: string,
): string {
  const missing = [sizes.length > 0 && !size && 'size', colors.length > 0 && !color && 'colour'].filter(Boolean)
  return [size, color, missing.length > 0 && `choose ${missing.join(' and ')}`].filter(Boolean).join(', ')
}
