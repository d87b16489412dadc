import type { ChildProcess } from 'node:child_process'
import type { AddressObject } from 'mailparser'
import { afterAll, expect, onTestFinished } from 'vitest'
import { campaignStore } from '../../../server/newsletter/campaigns-store.ts'
import { campaigns, subscribers } from '../../../server/newsletter/schema.ts'
import { makeLastingDatabase } from '../api/lasting-database.ts'
import { runChild } from '../api/run-child.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import { startMailServer } from '../servers/mail-server.ts'
import type { KilledNewsletter } from './killed-newsletter-child.ts'

const campaignId = 'a newsletter'
const minutes = 60_000

/** When a process is killed: once the mail server has received so many mails, or before a step of the process. */
type Kill = { mails: number } | { step: number }

async function prepare(database: LastingDatabase, readers: readonly string[]): Promise<void> {
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

/**
 * A newsletter reaches each reader at most once, and each reader whose mail was not being sent when a process was killed. Called
 * at the top of a file of tests; the returned function returns the number of kills.
 */
export async function prepareNewsletterKills() {
  const child = await bundleChild('tests/support/kills/killed-newsletter-child.ts')
  const server = await startMailServer()
  afterAll(() => server.close())

  return async (count: number, plan: readonly Kill[]): Promise<number> => {
    const database = await makeLastingDatabase(onTestFinished)
    const readers = Array.from({ length: count }, (_, index) => `reader${String(index).padStart(4, '0')}@mail.example`)
    server.received.length = 0

    /** Runs a process until it is done or killed. */
    async function send(kill: Kill, ahead: number): Promise<boolean> {
      const killAt = 'step' in kill ? kill.step : 0
      const work: KilledNewsletter = { database, smtpUrl: server.url, campaignId, ahead, killAt }
      const watch = (running: ChildProcess) =>
        setInterval(() => 'mails' in kill && server.received.length >= kill.mails && running.kill('SIGKILL'), 1)
      return (await runChild(child, work, watch)).isKilled
    }

    await prepare(database, readers)
    let kills = 0
    for (const kill of plan) {
      if (!(await send(kill, kills * 3 * minutes))) break
      kills += 1
    }
    expect(await send({ step: 0 }, kills * 3 * minutes), 'the last process sends the rest').toBe(false)

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
    return kills
  }
}
