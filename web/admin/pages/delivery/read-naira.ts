/** An amount as it is typed, such as “₦12,500”; NaN when nothing is. */
export function readNaira(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(/[₦,\s]/g, ''))
}
