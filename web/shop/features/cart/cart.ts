import { messages, toasts } from '../../../../shared/content/messages/messages.ts'
import { type CartLine, isSameSelection, removeOne, type Selection } from '../../../../shared/domain/orders/cart.ts'
import { readCartLine } from '../../../storage/stored-cart-line.ts'
import { makeStoredList, useStoredList } from '../../../storage/stored-list.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** 36000 minutes: twenty-five days. */
const lifetime = 36_000 * 60_000

export const cartList = makeStoredList<CartLine>({ key: 'cart', readLine: readCartLine, lifetime })

export function useCart(): readonly CartLine[] {
  return useStoredList(cartList)
}

/** `from` decides the wording of the toast. */
export function addToCart(line: CartLine, from: 'product page' | 'cart'): void {
  cartList.write([...cartList.read(), line])
  const message = from === 'product page' ? toasts.addedOnProductPage : toasts.addedToCart
  showToast('success', message(line.item_name, line.size))
}

/** Removes one unit of an item in its size and colour, or all of them. */
export function removeFromCart(item: Selection & { item_name: string }, units: 'one' | 'all'): void {
  const lines = cartList.read()
  const rest = units === 'one' ? removeOne(lines, item) : lines.filter((line) => !isSameSelection(line, item))
  if (!rest || rest.length === lines.length) {
    showToast('error', messages.notInCart)
    return
  }
  cartList.write(rest)
  showToast('success', toasts.removedFromCart(item.item_name, item.size))
}
