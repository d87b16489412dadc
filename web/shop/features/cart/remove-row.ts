import type { CartGroup } from '../../../../shared/domain/orders/cart.ts'
import { handOnFocus } from '../../../ui/hooks/hand-on-focus.ts'
import { removeAllFromCart, removeFromCart } from './change-cart.ts'

/** One unit less; the last one takes its row along. */
export function removeUnit({ quantity, ...line }: CartGroup): void {
  if (quantity === 1) handOnFocus()
  removeFromCart(line)
}

export function removeRow({ quantity: _, ...line }: CartGroup): void {
  handOnFocus()
  removeAllFromCart(line)
}
