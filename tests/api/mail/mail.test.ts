import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressObject } from 'mailparser'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { builtInStore } from '../../../server/content/published-texts.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { outboxStore, type StoredMail } from '../../../server/mail/store.ts'
import { readConfig } from '../../../server/start/config.ts'
import type { Outside } from '../../../server/start/context.ts'
import { makeJobs } from '../../../server/start/jobs.ts'
import { openTestDatabase, testSecret } from '../../support/api/test-store.ts'
import { startMailServer } from '../../support/servers/mail-server.ts'

const database = await openTestDatabase()
const store = outboxStore(database.db)
const server = await startMailServer()
const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
afterAll(async () => {
  mailer.close()
  await server.close()
  await database.close()
})

const minute = 60_000
const hour = 60 * minute
const start = new Date('2026-11-14T10:00:00Z')
const mail = {
  kind: 'test',
  recipient: 'ada@mail.example',
  subject: 'Ẹ kú àárọ̀ – ₦12,500.00',
  text: 'Plain words.\n.\nA line that was only a dot.',
  html: '<p>Words in <b>HTML</b> – ₦12,500.00</p>',
}

let now = start
const clock = () => now
const deliver = (by = mailer) => deliverMail(clock, store, by)
const kept = async () => (await database.db.select().from(outbox).orderBy(outbox._id))[0] as StoredMail
const recipients = () => server.received.map(({ to }) => (to as AddressObject).text).sort()

beforeEach(async () => {
  await database.db.delete(outbox)
  server.received.length = 0
  server.refused.clear()
  now = start
})

describe('a mail', () => {
  it('is sent once, readable as text and as HTML, and marked as sent', async () => {
    await store.queue({ ...mail, headers: { 'Reply-To': 'bola@mail.example', 'List-Unsubscribe': '<https://x>' } }, now)
    await deliver()
    const [received, ...others] = server.received
    expect(others).toEqual([])
    expect(received?.text?.trimEnd()).toBe(mail.text)
    expect(received?.html).toContain(mail.html)
    expect(received?.subject).toBe(mail.subject)
    expect(received?.from?.text).toBe('"Asoke" <hello@asoke.example>')
    expect(received?.replyTo?.text).toBe('bola@mail.example')
    expect(received?.headers.has('list')).toBe(true)
    expect(await kept()).toMatchObject({ sent_at: now, attempts: 1, last_error: null, given_up_at: null })
    now = new Date(start.getTime() + hour)
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  it('has an id of its own, by which a second delivery would be known', async () => {
    await store.queue(mail, now)
    await deliver()
    expect(server.received[0]?.messageId).toBe(`<${(await kept())._id}@asoke.example>`)
  })

  it('does not go out before its transaction is done, nor at all when that fails', async () => {
    const failed = database.db.transaction(async (tx) => {
      await outboxStore(tx).queue(mail, now)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await deliver()
    expect(server.received).toEqual([])
  })
})

test.each(['ada@mail.example,bola@mail.example', 'ada@mail.example;bola', 'ada@mail.example, x <y@z.co>'])(
  'a recipient like %j is one address or none, never a list',
  async (recipient) => {
    await store.queue({ ...mail, recipient }, now)
    await deliver()
    const reached = server.received.flatMap(({ to }) => (to as AddressObject).value.map(({ address }) => address))
    expect(reached).not.toContain('ada@mail.example')
    expect(reached.length).toBeLessThanOrEqual(1)
  },
)

describe('a mail that waited for longer than a day, because nobody was there to send it', () => {
  const waitedFor = async (time: number, kind: string) => {
    await store.queue({ ...mail, kind }, now)
    now = new Date(start.getTime() + time)
    await deliver()
    return kept()
  }

  it.each(['verification-code', 'password-reset'])('is given up if it is a %s, for that is dead', async (kind) => {
    expect(await waitedFor(24 * hour + minute, kind)).toMatchObject({
      sent_at: null,
      given_up_at: now,
      last_error: expect.any(String),
    })
    expect(server.received).toEqual([])
  })

  it.each(['order-confirmation', 'order-links', 'newsletter-confirm', 'welcome'])(
    'still goes out if it is a %s',
    async (kind) => {
      expect(await waitedFor(48 * hour, kind)).toMatchObject({ sent_at: now, given_up_at: null })
      expect(recipients()).toEqual(['ada@mail.example'])
    },
  )

  it('a code that waited for less is still sent', async () => {
    expect(await waitedFor(23 * hour, 'verification-code')).toMatchObject({ sent_at: now, given_up_at: null })
  })
})

describe('mail that is done with', () => {
  const config = readConfig({})
  const texts = { store: builtInStore(config.store) }
  const jobs = makeJobs({ database, clock, config, texts, secret: testSecret } as unknown as Outside)
  const forget = jobs.find(({ name }) => name === 'deleting what has expired')?.run
  const secret = ['verification-code', 'password-reset', 'newsletter-confirm', 'order-links']
  const plain = ['order-confirmation', 'order-notice', 'order-shipped', 'refund', 'welcome', 'enquiry']

  it.each(['sent_at', 'given_up_at'] as const)(
    'is forgotten: secrets a day after %s, the rest after 30 days, and what waits never',
    async (moment) => {
      const mails = [...secret, ...plain].map((kind) => ({ ...mail, kind }))
      await store.queue(mails, now)
      await database.db.update(outbox).set({ [moment]: now })
      await store.queue(mails, now)
      const kindsLeft = async (time: number) => {
        now = new Date(start.getTime() + time)
        await forget?.()
        const rows = await database.db.select().from(outbox)
        expect(rows.filter((row) => !row[moment]).map(({ kind }) => kind)).toHaveLength(mails.length)
        return rows.filter((row) => row[moment]).map(({ kind }) => kind)
      }
      expect(await kindsLeft(23 * hour)).toHaveLength(mails.length)
      expect((await kindsLeft(25 * hour)).sort()).toEqual(plain.toSorted())
      expect(await kindsLeft(29 * 24 * hour)).toHaveLength(plain.length)
      expect(await kindsLeft(31 * 24 * hour)).toEqual([])
    },
  )
})

describe('while the mail server is away', () => {
  it('a mail waits and goes out once when it is back', async () => {
    await server.close()
    await store.queue(mail, now)
    await deliver()
    const waiting = await kept()
    expect(waiting).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.stringMatching(/ECONNREFUSED/) })
    expect(waiting.next_try_at.getTime()).toBeGreaterThan(now.getTime())
    await server.open()
    await deliver()
    expect(server.received).toEqual([])
    now = waiting.next_try_at
    await deliver()
    expect(recipients()).toEqual(['ada@mail.example'])
    expect(await kept()).toMatchObject({ sent_at: now, attempts: 2, last_error: null })
  })

  it('it is tried again with growing pauses and given up after 24 hours', async () => {
    await server.close()
    await store.queue(mail, now)
    const pauses: number[] = []
    for (;;) {
      await deliver()
      const { next_try_at, given_up_at } = await kept()
      if (given_up_at) break
      expect(pauses.length).toBeLessThan(200)
      pauses.push(next_try_at.getTime() - now.getTime())
      now = next_try_at
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBeLessThanOrEqual(minute)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(hour)
    expect(now.getTime() - start.getTime()).toBeGreaterThanOrEqual(24 * hour)
    expect(now.getTime() - start.getTime()).toBeLessThan(25 * hour)
    expect(await kept()).toMatchObject({ sent_at: null, given_up_at: now, last_error: expect.any(String) })
    await server.open()
    now = new Date(now.getTime() + 24 * hour)
    await deliver()
    expect(server.received).toEqual([])
  })
})

describe('many mails', () => {
  const queueFor = async (names: readonly string[]) => {
    for (const name of names) await store.queue({ ...mail, recipient: `${name}@mail.example` }, now)
  }

  it('are not held up by one that is refused, which is tried again', async () => {
    await queueFor(['a', 'full', 'c'])
    server.refused.set('full@mail.example', 452)
    await deliver()
    expect(recipients()).toEqual(['a@mail.example', 'c@mail.example'])
    server.refused.clear()
    now = new Date(start.getTime() + hour)
    await deliver()
    expect(recipients()).toEqual(['a@mail.example', 'c@mail.example', 'full@mail.example'])
  })

  it('go out once each, though several instances deliver at once', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `reader${String(index).padStart(2, '0')}`)
    await queueFor(names)
    for (let round = 0; round < 5; round++) await Promise.all([deliver(), deliver(), deliver(), deliver()])
    expect(recipients()).toEqual(names.map((name) => `${name}@mail.example`))
  })

  it('claimed by an instance that died are sent by another two minutes later', async () => {
    await queueFor(['a'])
    await store.claimDue(now, new Date(now.getTime() + 2 * minute), 10)
    await deliver()
    expect(server.received).toEqual([])
    now = new Date(start.getTime() + 2 * minute)
    await deliver()
    expect(recipients()).toEqual(['a@mail.example'])
  })

  it('go out once each, though the clock of another instance is an hour ahead', async () => {
    await queueFor(['a'])
    let begin = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const sending = deliver({
      close() {},
      async send(waiting) {
        begin()
        await sleep(100)
        return mailer.send(waiting)
      },
    })
    await hasBegun
    await deliverMail(() => new Date(start.getTime() + hour), store, mailer)
    await sending
    expect(recipients()).toEqual(['a@mail.example'])
  })

  it('go out once each, though one instance hangs at the first and goes on when another has sent the rest', async () => {
    await queueFor(['a', 'b', 'c'])
    let wake = () => {}
    let hang = () => {}
    const isHanging = new Promise<void>((resolve) => {
      hang = resolve
    })
    const hangs = new Promise<void>((resolve) => {
      wake = resolve
    })
    let isFirst = true
    const sleeper = deliver({
      close() {},
      async send(waiting) {
        if (!isFirst) return mailer.send(waiting)
        isFirst = false
        hang()
        await hangs
        throw new Error('timed out')
      },
    })
    await isHanging
    now = new Date(start.getTime() + 3 * minute)
    await deliver()
    wake()
    await sleeper
    now = new Date(start.getTime() + hour)
    await deliver()
    expect(recipients()).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example'])
  })
})
