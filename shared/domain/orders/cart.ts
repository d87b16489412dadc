/** The bag is a list with one line per unit; quantity is how many lines are alike. */

export interface CartLine {
  item_id: string
  item_name: string
  item_slug: string
  img: string
  original_price: number
  new_price: number
  /** Empty when the product has none. */
  size: string
  color: string
}

export interface CartGroup extends CartLine {
  quantity: number
}

export interface Selection {
  item_id: string
  size: string
  color: string
}

export function isSameSelection(a: Selection, b: Selection): boolean {
  return a.item_id === b.item_id && a.size === b.size && a.color === b.color
}

export function countSelection(lines: readonly CartLine[], selection: Selection): number {
  return lines.filter((line) => isSameSelection(line, selection)).length
}

/** Without the newest unit of this selection; undefined when there is none to take. */
export function removeOne(lines: readonly CartLine[], selection: Selection): CartLine[] | undefined {
  const index = lines.findLastIndex((line) => isSameSelection(line, selection))
  return index === -1 ? undefined : lines.toSpliced(index, 1)
}

/** Lines grouped by item, name, size and colour, in the order they first came into the bag. Names need not be unique. */
export function groupCartLines(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>()
  for (const line of lines) {
    const key = JSON.stringify([line.item_id, line.item_name, line.size, line.color])
    const group = groups.get(key)
    if (group) group.quantity += 1
    else groups.set(key, { ...line, quantity: 1 })
  }
  return [...groups.values()]
}
