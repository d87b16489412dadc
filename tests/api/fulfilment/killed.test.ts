import { test } from 'vitest'
import { prepareShippingKills } from '../../support/kills/shipping-kills.ts'

const killWhileShipping = await prepareShippingKills()

test('a server killed -9 while it ships many orders loses none and mails none twice', async () => {
  // A process takes seconds to start with the embedded database. The steps of an order repeat, so every third will do.
  await killWhileShipping((turn) => 1 + ((turn * 3) % 20))
}, 600_000)
