import { inject, test } from 'vitest'
import { prepareShippingKills } from '../../support/kills/shipping-kills.ts'

const killWhileShipping = await prepareShippingKills()

test('a server killed -9 while it ships many orders loses none and mails none twice', async () => {
  // A process takes seconds to start with the embedded database. `npm run prove` kills before more steps.
  const between = inject('database').kind === 'server' ? 3 : 17
  await killWhileShipping((turn) => 1 + turn * between)
}, 600_000)
