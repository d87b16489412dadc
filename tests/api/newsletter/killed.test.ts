import type { AddressObject } from 'mailparser'
import { afterAll, expect, test } from 'vitest'
import { campaignStore } from '../../../server/newsletter/campaigns-store.ts'
import { campaigns, subscribers } from '../../../server/newsletter/schema.ts'
import { makeLastingDatabase } from '../../support/api/lasting-database.ts'
import { runChild } from '../../support/api/run-child.ts'
import { bundleChild } from '../../support/servers/bundle-child.ts'
import type { KilledNewsletter } from '../../support/servers/killed-newsletter-child.ts'
import { openLasting } from '../../support/servers/lasting-store.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const child = await bundleChild('tests/support/servers/killed-newsletter-child.ts')
const server = await startMailServer()
afterAll(() => server.close())
const database = await makeLastingDatabase(afterAll)
const campaignId = 'a newsletter'
/** `NEWSLETTER_READERS=1000` sends it to so many; a usual run of the tests has no time for it. */
const count = Number(process.env.NEWSLETTER_READERS ?? 150)
const readers = Array.from({ length: count }, (_, index) => `reader${String(index).padStart(4, '0')}@mail.example`)

async function prepare(): Promise<void> {
  const { db, close } = await openLasting(database)
  const long = new Date(Date.now() - 3_600_000)
  await db.insert(subscribers).values(readers.map((email) => ({ email, asked_at: long, confirmed_at: long })))
  const now = new Date()
  await db.insert(campaigns).values({
    ...{ _id: campaignId, subject: 'New in the shop', text: 'Hello!', state: 'sending' },
    ...{ send_at: now, started_at: now },
  })
  await close()
}

/** Runs a process until it is done, or kills it once the mail server has received so many mails. */
async function sendUntil(mails: number, ahead: number): Promise<boolean> {
  const work: KilledNewsletter = { database, smtpUrl: server.url, campaignId, ahead }
  const { isKilled } = await runChild(child, work, (running) =>
    setInterval(() => server.received.length >= mails && running.kill('SIGKILL'), 1),
  )
  return isKilled
}

test(`a newsletter to ${count} readers reaches each of them once, though the server is killed -9 five times`, async () => {
  await prepare()
  const minutes = 60_000
  let kills = 0
  const part = Math.floor(count * 0.15)
  for (const mails of [1, part, part + 1, Math.floor(count / 2), Math.floor(count * 0.85)]) {
    expect(await sendUntil(mails, kills * 3 * minutes), `killed at ${mails}`).toBe(true)
    kills += 1
  }
  expect(await sendUntil(Number.POSITIVE_INFINITY, kills * 3 * minutes)).toBe(false)

  const reached = server.received.map(({ to }) => (to as AddressObject).text)
  expect(new Set(reached).size, 'nobody gets it twice').toBe(reached.length)
  // Whether the mail that was being sent has arrived is not known, so it is not sent again, and counts as failed.
  expect(reached.length).toBeGreaterThanOrEqual(readers.length - kills)
  const { db, close } = await openLasting(database)
  const campaign = await campaignStore(db).find(campaignId)
  await close()
  expect(campaign).toMatchObject({ state: 'sent', queued_count: readers.length })
  expect((campaign?.sent_count ?? 0) + (campaign?.failed_count ?? 0)).toBe(readers.length)
  expect(campaign?.failed_count).toBeLessThanOrEqual(kills)
}, 300_000)
