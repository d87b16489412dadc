import { inject, test } from 'vitest'
import { prepareTellingKills } from '../../support/kills/telling-kills.ts'

const killWhileTelling = await prepareTellingKills()

test('a server killed -9 while it tells people tells nobody twice and forgets nobody', async () => {
  // `npm run prove` tests every step.
  await killWhileTelling(inject('database').kind === 'server' ? 3 : 15)
}, 600_000)
