import { describe, test } from 'vitest'
import { makeLastingStores } from '../../support/api/lasting-shop.ts'
import { killWhilePlacing, killWhileSettling } from '../../support/kills/checkout-kills.ts'

const { openLastingStore, killedBefore } = await makeLastingStores()

/** Some forty processes are started one after the other; a busy machine takes its time. */
const longEnough = 600_000

/** Every process opens what the one before it left when it was killed. `npm run prove` kills more often. */
describe.concurrent('a server killed -9', () => {
  test(
    `before ${killedBefore} of placing an order: the shopper tries again, gets that order and pays it once`,
    {
      timeout: longEnough,
    },
    async () => void (await killWhilePlacing(openLastingStore)),
  )

  test(
    `before ${killedBefore} of settling a payment: the order is paid all the same, once, with its mails`,
    {
      timeout: longEnough,
    },
    async () => void (await killWhileSettling(openLastingStore)),
  )
})
