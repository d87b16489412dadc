import { test } from 'vitest'
import { prepareTellingKills } from '../../support/kills/telling-kills.ts'

const killWhileTelling = await prepareTellingKills()

test('a server killed -9 while it tells people tells nobody twice and forgets nobody', async () => {
  // `npm run prove` tests every step.
  await killWhileTelling(3)
}, 600_000)
