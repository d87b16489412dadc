import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { rateLimits } from '../../../server/http/limits/schema.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { compareWithProvider } from '../../../server/payments/sweep-payments.ts'
import { buy, findOrder, prepare } from '../api/buyers.ts'
import { openTestShop } from '../api/test-shop.ts'
import { openInstance, passTime } from '../api/test-store.ts'
import { fuzzMark } from './odd-values.ts'

/** A shop, and an instance of it that is fuzzed and whose log is kept. */
export async function openFuzzedShop() {
  const shop = await openTestShop()
  const log: string[] = []
  // The shop's clock jumps while a caller waits for the provider. The answer needs real time, so a tenth of the wait is real.
  const pause = async (milliseconds: number) => {
    await passTime(shop.clock, milliseconds)
    await sleep(milliseconds / 10)
  }
  const app = await openInstance({ ...shop, pause }, { TRUST_PROXY: 'loopback' }, shop.payments, {
    logger: { write: (line) => log.push(line) },
  })
  return {
    shop,
    app,
    readLog: () => log,
    /** As if nobody had called before. */
    resetRateLimits: () => shop.database.db.delete(rateLimits),
    expectNoInputInLog() {
      const leaked = log.filter((line) => line.includes(fuzzMark) || line.includes('@example.com'))
      expect(leaked, 'log lines with a sent value').toEqual([])
      return log.length
    },
    /** A dress is bought to the end, and the reconciliation finds no difference. */
    async expectStillSells() {
      const dress = [{ slug: 'adunni-leaf-wrap-dress' }]
      // The staff's calls may have changed discounts and fees; the shop tells the right totals.
      const { answer } = await prepare({ ...shop, app }, dress)
      const bought = await buy({ ...shop, app }, dress, answer.body.totals ?? {})
      expect([bought.made.status, bought.made.body]).toMatchObject([200, { data: { status: 'paid' } }])
      expect(await findOrder(shop, bought.payment_reference)).toMatchObject({ status: 'paid' })
      // A payment whose buyer never came back is found as the store's own job finds it.
      await compareWithProvider(shop.paymentContext)
      expect(await reconcile(shop.paymentContext)).toEqual([])
    },
  }
}
