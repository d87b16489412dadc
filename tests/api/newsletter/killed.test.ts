import { expect, test } from 'vitest'
import { prepareNewsletterKills } from '../../support/kills/newsletter-kills.ts'

const killWhileSending = await prepareNewsletterKills()
/** How many readers the newsletter has; 1000 for a thorough run. */
const count = Number(process.env.NEWSLETTER_READERS ?? 150)
const shares = [0, 0.15, 0.16, 0.5, 0.85]

test(`a newsletter to ${count} readers reaches nobody twice, and all but one for each of ${shares.length} kills -9 at most`, async () => {
  const kills = await killWhileSending(
    count,
    shares.map((share) => ({ mails: 1 + Math.floor(count * share) })),
  )
  expect(kills).toBe(shares.length)
}, 300_000)
