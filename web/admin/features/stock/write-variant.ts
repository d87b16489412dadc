interface Choice {
  item_name: string
  size: string
  color: string
}

/** “orange, M”; empty for a product without colours and sizes. */
export function writeChoice({ color, size }: Omit<Choice, 'item_name'>): string {
  return [color, size].filter(Boolean).join(', ')
}

/** “Adunni Leaf Wrap Dress, orange, M” */
export function writeVariant(variant: Choice): string {
  return [variant.item_name, writeChoice(variant)].filter(Boolean).join(', ')
}

/** +2, −3 or 0. */
export function writeDifference(difference: number): string {
  if (difference === 0) return '0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}
