import { describe, test } from 'vitest'
import { makeLastingStores } from '../../support/api/lasting-shop.ts'
import { killWhileRefunding, killWhileSendingRefunds } from '../../support/kills/refund-kills.ts'

const { openLastingStore, killedBefore } = await makeLastingStores()

const longEnough = 600_000

/** `npm run prove` kills more often. */
describe.concurrent('a server killed -9', () => {
  test(
    `before ${killedBefore} of sending refunds: each of two equal refunds of a payment is sent once`,
    {
      timeout: longEnough,
    },
    async () => void (await killWhileSendingRefunds(openLastingStore)),
  )

  test(
    `before ${killedBefore} of deciding on a refund: sent again it is one refund, one mail and one piece back on sale`,
    {
      timeout: longEnough,
    },
    async () => void (await killWhileRefunding(openLastingStore)),
  )
})
