import { expect, inject, test } from 'vitest'
import { prepareNewsletterKills } from '../../support/kills/newsletter-kills.ts'

const killWhileSending = await prepareNewsletterKills()
/** A process takes seconds to start with the embedded database. `npm run prove` kills more often on both. */
const isServer = inject('database').kind === 'server'
/** `NEWSLETTER_READERS=1000` sends it to so many; a usual run of the tests has no time for it. */
const count = Number(process.env.NEWSLETTER_READERS ?? (isServer ? 150 : 20))
const shares = isServer ? [0, 0.15, 0.16, 0.5, 0.85] : [0.15, 0.85]

test(`a newsletter to ${count} readers reaches nobody twice, and all but one for each of ${shares.length} kills -9 at most`, async () => {
  const kills = await killWhileSending(
    count,
    shares.map((share) => ({ mails: 1 + Math.floor(count * share) })),
  )
  expect(kills).toBe(shares.length)
}, 300_000)
