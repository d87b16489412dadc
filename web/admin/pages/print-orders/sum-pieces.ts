import type { AdminOrderLine, OrderSheet } from '../../../../shared/contract/admin/orders/schemas.ts'
import { orderNumber } from '../../../../shared/domain/orders/reference.ts'

interface PickedVariant {
  line: AdminOrderLine
  quantity: number
  /** The orders that it is for. */
  numbers: string[]
}

/** How many pieces of each variant orders have together, by name, colour and size. */
export function sumPieces(orders: readonly Pick<OrderSheet, 'payment_reference' | 'lines'>[]): PickedVariant[] {
  const picks = new Map<string, PickedVariant>()
  for (const { payment_reference, lines } of orders)
    for (const line of lines) {
      const key = `${line.item_id} ${line.size} ${line.color}`
      const { quantity, numbers } = picks.get(key) ?? { quantity: 0, numbers: [] }
      picks.set(key, {
        line,
        quantity: quantity + line.quantity,
        numbers: [...numbers, orderNumber(payment_reference)],
      })
    }
  const nameOf = ({ line }: PickedVariant) => `${line.item_name} ${line.color} ${line.size}`
  return [...picks.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
}
