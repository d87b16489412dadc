import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { readCartLine } from '../../../storage/stored-cart-line.ts'
import { makeStoredList } from '../../../storage/stored-list.ts'
import { useStoredList } from '../../../storage/use-stored-list.ts'

/** 36000 minutes: twenty-five days. */
const lifetime = 36_000 * 60_000

export const cartList = makeStoredList<CartLine>({ key: 'cart', readLine: readCartLine, lifetime })

export function useCart(): readonly CartLine[] {
  return useStoredList(cartList)
}
