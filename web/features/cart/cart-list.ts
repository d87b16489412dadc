import type { CartLine } from '../../../shared/domain/cart.ts'
import { readLine } from '../../storage/line.ts'
import { makeStoredList } from '../../storage/stored-list.ts'
import { useStoredList } from '../../storage/use-stored-list.ts'

/** 36000 minutes: twenty-five days. */
const lifetime = 36_000 * 60_000

export const cartList = makeStoredList<CartLine>({ key: 'cart', readLine, lifetime })

export function useCart(): readonly CartLine[] {
  return useStoredList(cartList)
}
