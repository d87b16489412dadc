import { test } from 'vitest'
import { prepareShippingKills } from '../../support/kills/shipping-kills.ts'

const killWhileShipping = await prepareShippingKills()

test('a server killed -9 while it ships many orders loses none and mails none twice', async () => {
  // `npm run prove` kills before more steps, and with the embedded database too.
  await killWhileShipping((turn) => 1 + turn * 3)
}, 600_000)
