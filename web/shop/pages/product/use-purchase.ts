import { useState } from 'react'
import { messages } from '../../../../shared/content/messages/messages.ts'
import type { Product } from '../../../../shared/contract/shop/schemas.ts'
import { findAddObstacle } from '../../../../shared/domain/catalogue/choice/add-obstacle.ts'
import { listPictures, pictureForColor } from '../../../../shared/domain/catalogue/gallery.ts'
import { piecesLeft } from '../../../../shared/domain/catalogue/stock.ts'
import { type CartLine, countSelection } from '../../../../shared/domain/orders/cart.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { addToCart, removeFromCart, useCart } from '../../features/cart/cart.ts'
import { onlyColor, toLine } from '../../features/catalogue/to-line.ts'

export type Purchase = ReturnType<typeof usePurchase>

/** The chosen size and colour, and what they mean for the cart. */
export function usePurchase(product: Product) {
  const lines = useCart()
  const [wantedSize, chooseSize] = useState('')
  const [color, setColor] = useState(onlyColor(product))
  // A size that is sold out in the chosen colour does not count.
  const size = isSoldOut(wantedSize, color) ? '' : wantedSize

  function chooseColor(color: string): void {
    setColor(color)
    if (wantedSize && isSoldOut(wantedSize, color)) showToast('info', sizeGone(wantedSize, color))
  }

  function isSoldOut(size: string, color: string): boolean {
    return piecesLeft(product.variants, size, color) === 0
  }

  function quantityOf(size: string): number {
    return countSelection(lines, { item_id: product._id, size, color })
  }

  /** With the picture of the chosen colour. */
  function lineOf(size: string): CartLine {
    const files = listPictures(product)
    const img = files[pictureForColor(files, color, 0)] ?? product.img
    return toLine({ ...product, img }, size, color)
  }

  function add(size: string, from: Parameters<typeof addToCart>[1]): boolean {
    const obstacle = findAddObstacle(product, { size, color, quantity: quantityOf(size) })
    if (obstacle) showToast('error', obstacle)
    else addToCart(lineOf(size), from)
    return !obstacle
  }

  function remove(size: string): void {
    const isUnclear = product.colors.length > 0 && !color && lines.some(({ item_id }) => item_id === product._id)
    if (isUnclear) showToast('error', messages.colorFirst)
    else removeFromCart(lineOf(size), 'one')
  }

  return { size, color, chooseSize, chooseColor, isSoldOut, quantityOf, lineOf, add, remove }
}

function sizeGone(size: string, color: string): string {
  return `Size ${size} is sold out in ${color}. Please choose another size.`
}
