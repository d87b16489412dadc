import type { CartGroup } from '../../../../shared/domain/orders/cart.ts'
import { nameOf } from '../../../../shared/domain/orders/line-text.ts'
import { moveFocusFromRow } from '../../../ui/hooks/move-focus-from-row.ts'
import { addToCart, removeFromCart } from './cart.ts'

/** The name of a cart row for screen readers, and the actions of its buttons. */
export function rowControls({ quantity, ...line }: CartGroup) {
  return {
    name: nameOf(line),
    addOne: () => addToCart(line, 'cart'),
    removeOne() {
      if (quantity === 1) moveFocusFromRow()
      removeFromCart(line, 'one')
    },
    removeAll() {
      moveFocusFromRow()
      removeFromCart(line, 'all')
    },
  }
}
