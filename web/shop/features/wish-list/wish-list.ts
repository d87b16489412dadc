import { messages, toasts } from '../../../../shared/content/messages/messages.ts'
import { type CartLine, isSameSelection } from '../../../../shared/domain/orders/cart.ts'
import { readCartLine } from '../../../storage/stored-cart-line.ts'
import { makeStoredList, useStoredList } from '../../../storage/stored-list.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

const wishList = makeStoredList<CartLine>({ key: 'wishList', readLine: readCartLine })

export function useWishList(): readonly CartLine[] {
  return useStoredList(wishList)
}

export function addToWishList(line: CartLine): void {
  const lines = wishList.read()
  if (lines.some((other) => isSameSelection(other, line))) {
    showToast('error', messages.inWishListAlready)
    return
  }
  wishList.write([...lines, line])
  showToast('success', toasts.addedToWishList(line.item_name))
}

export function removeFromWishList(line: CartLine): void {
  wishList.write(wishList.read().filter((other) => !isSameSelection(other, line)))
  showToast('success', toasts.removedFromWishList(line.item_name, line.size))
}
