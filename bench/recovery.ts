import { type Buyer, payAtSandbox, prepareOrder, readOrderStatus } from './orders.ts'
import { startStore } from './start-store.ts'

export interface Recovery {
  /** Milliseconds from kill -9 until the store is open again. */
  open: number
  /** Milliseconds until an order that was paid in that moment is there, with no one helping. */
  paidOrder: number
}

/** Kills the store right after a buyer paid, starts it again and waits for the order. */
export async function measureRecovery(environment: Record<string, string> = {}): Promise<Recovery> {
  const store = await startStore(environment)
  const buyer: Buyer = { store: store.address, sandbox: store.sandbox, number: 1 }
  const { access_code, order_key } = await prepareOrder(buyer)
  await payAtSandbox(buyer, access_code)
  const start = performance.now()
  await store.kill()
  const again = await startStore(environment, store.folder)
  const open = Math.round(performance.now() - start)
  while ((await readOrderStatus(buyer, order_key)) !== 'paid') await new Promise((resolve) => setTimeout(resolve, 100))
  const paidOrder = Math.round(performance.now() - start)
  await again.stop()
  return { open, paidOrder }
}
