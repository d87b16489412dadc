import { toSharedLines, writeBagMessage } from '../../../../shared/domain/bags/shared-bag.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { groupCartLines } from '../../../../shared/domain/orders/cart.ts'
import { whatsAppLink } from '../../../../shared/domain/orders/phone.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'

/** The link of a bag with these lines, or why there is none. Imported when a button is pressed. */
export async function makeBagLink(
  lines: readonly CartLine[],
  origin: string,
): Promise<{ link: string } | { error: string }> {
  const result = await call('shareBag', { body: { lines: toSharedLines(lines) } })
  if (!result.ok) return { error: result.failure.error }
  return { link: origin + paths.sharedBag(result.data.code) }
}

interface Message {
  lines: readonly CartLine[]
  /** Naira. */
  subtotal: number
  store: { name: string; whatsapp: string }
  /** Undefined when the store is out of reach. */
  link: string | undefined
}

export function messageLink({ lines, subtotal, store, link }: Message): string {
  return whatsAppLink(store.whatsapp, writeBagMessage(store.name, groupCartLines(lines), subtotal, link))
}
