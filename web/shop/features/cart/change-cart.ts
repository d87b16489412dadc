import { messages, toasts } from '../../../../shared/content/messages/messages.ts'
import { type CartLine, isSameSelection, removeOne, type Selection } from '../../../../shared/domain/orders/cart.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { cartList } from './cart-list.ts'

/** Where the visitor added from decides the wording. */
export function addToCart(line: CartLine, from: 'product page' | 'cart'): void {
  cartList.write([...cartList.read(), line])
  const say = from === 'product page' ? toasts.addedOnProductPage : toasts.addedToCart
  showToast('success', say(line.item_name, line.size))
}

export function removeFromCart(item: Selection & { item_name: string }): void {
  const rest = removeOne(cartList.read(), item)
  if (!rest) {
    showToast('error', messages.notInCart)
    return
  }
  cartList.write(rest)
  showToast('success', toasts.removedFromCart(item.item_name, item.size))
}

/** The bin: every unit of this item, size and colour goes. */
export function removeAllFromCart(item: Selection & { item_name: string }): void {
  const lines = cartList.read()
  const rest = lines.filter((line) => !isSameSelection(line, item))
  if (rest.length === lines.length) {
    showToast('error', messages.notInCart)
    return
  }
  cartList.write(rest)
  showToast('success', toasts.removedFromCart(item.item_name, item.size))
}
