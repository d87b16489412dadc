import { expect, inject, test } from 'vitest'
import { prepareNewsletterKills } from '../../support/kills/newsletter-kills.ts'

const killWhileSending = await prepareNewsletterKills()
/** `NEWSLETTER_READERS=1000` sends it to so many; a usual run of the tests has no time for it. */
const count = Number(process.env.NEWSLETTER_READERS ?? (inject('database').kind === 'server' ? 150 : 60))
const part = Math.floor(count * 0.15)

test(`a newsletter to ${count} readers reaches nobody twice, and all but one for each of five kills -9 at most`, async () => {
  const moments = [1, part, part + 1, Math.floor(count / 2), Math.floor(count * 0.85)]
  expect(
    await killWhileSending(
      count,
      moments.map((mails) => ({ mails })),
    ),
  ).toBe(5)
}, 300_000)
