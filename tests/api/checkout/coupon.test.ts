import { describe, expect, it } from 'vitest'
import { coupons } from '../../../server/discounts/schema.ts'
import { ask } from '../../support/api/ask.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, clock, database } = store
const anotherInstance = await openInstance(store)
const behindProxy = await openInstance(store, { TRUST_PROXY: '10.0.0.1' })

let visitors = 0
const fresh = () => `10.3.${Math.floor(++visitors / 200)}.${visitors % 200}`
const tryCode = (code: unknown, from = fresh(), headers = {}, on = app) =>
  ask(on, '/general/verify-coupon', { body: { code }, from, headers })

const minute = 60_000
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds)
}

describe('a discount code', () => {
  it.each(['welcome10', 'WELCOME10', '  Welcome10 '])('“%s” gives ten percent and says so', async (code) => {
    const { status, body } = await tryCode(code)
    expect(status).toBe(200)
    expect(body).toEqual({ data: { percent: 10 }, message: expect.stringContaining('10%') })
  })

  it('that has ended, is used up, has not begun or never was gets one and the same answer', async () => {
    await database.db.insert(coupons).values([
      { code: 'tomorrow', percent: 30, starts_at: new Date('2026-11-15T00:00:00Z') },
      { code: 'just-now', percent: 30, ends_at: clock.now },
    ])
    const answers = await Promise.all(
      ['harmattan15', 'firstfifty', 'tomorrow', 'just-now', 'no-such-code', "' or 1=1--"].map((code) => tryCode(code)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toEqual(answers[0]?.body)
    }
    expect(answers[0]?.body).toEqual({ error: expect.any(String) })
  })

  it('counts from its first moment to its last', async () => {
    const begins = new Date(clock.now.getTime() + minute)
    const ends = new Date(clock.now.getTime() + 2 * minute)
    await database.db.insert(coupons).values({ code: 'short', percent: 5, starts_at: begins, ends_at: ends })
    const before = clock.now
    const statuses: number[] = []
    for (const moment of [begins.getTime() - 1, begins.getTime(), ends.getTime() - 1, ends.getTime()]) {
      clock.now = new Date(moment)
      statuses.push((await tryCode('short')).status)
    }
    clock.now = before
    expect(statuses).toEqual([400, 200, 200, 400])
  })

  it.each<[unknown, string]>([
    ['', 'nothing'],
    ['   ', 'spaces'],
    [undefined, 'no code'],
    [null, 'null'],
    [12, 'a number'],
    [['welcome10'], 'a list'],
    ['x'.repeat(65), 'too long a text'],
  ])('%j is refused by name (%s)', async (code) => {
    const { status, body } = await tryCode(code)
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.any(String), fields: { code: expect.any(String) } })
  })

  it('is not used up by looking at it', async () => {
    for (let look = 0; look < 5; look++) await tryCode('welcome10')
    const rows = await database.db.select().from(coupons)
    expect(rows.find(({ code }) => code === 'welcome10')?.uses).toBe(0)
  })
})

describe('guessing codes', () => {
  const tries = async (count: number, from: string, headers = {}, on = app) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++)
      statuses.push((await tryCode(`guess${index}`, from, headers, on)).status)
    return statuses
  }

  it('ends after ten tries a minute from one address, and may go on in the next', async () => {
    const from = fresh()
    clock.now = new Date('2026-11-14T12:00:15Z')
    expect(await tries(10, from)).toEqual(Array(10).fill(400))
    const eleventh = await tryCode('welcome10', from)
    expect(eleventh.status).toBe(429)
    expect(eleventh.body).toEqual({ error: expect.any(String) })
    expect(eleventh.headers['retry-after']).toBe('45')
    expect((await tryCode('welcome10')).status).toBe(200)
    later(44_999)
    expect((await tryCode('welcome10', from)).status).toBe(429)
    later(1)
    expect((await tryCode('welcome10', from)).status).toBe(200)
  })

  it('at once gets no further than one after the other', async () => {
    const from = fresh()
    later(minute)
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryCode('welcome10', from)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  it('gains nothing from a forged X-Forwarded-For', async () => {
    const from = fresh()
    later(minute)
    const statuses: number[] = []
    for (let index = 0; index < 11; index++) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` }
      statuses.push((await tryCode('guess', from, headers)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('gains nothing from a restart or another instance: the database counts', async () => {
    const from = fresh()
    later(minute)
    await tries(10, from)
    expect((await tryCode('welcome10', from, {}, anotherInstance)).status).toBe(429)
  })

  it('is counted by the visitor’s own address behind a trusted proxy, and only there', async () => {
    later(minute)
    const through = (address: string) => ({ 'x-forwarded-for': address })
    await tries(10, '10.0.0.1', through('198.51.100.7'), behindProxy)
    expect((await tryCode('welcome10', '10.0.0.1', through('198.51.100.7'), behindProxy)).status).toBe(429)
    expect((await tryCode('welcome10', '10.0.0.1', through('198.51.100.8'), behindProxy)).status).toBe(200)
    // A visitor that puts words in the proxy's mouth: only the last address is the proxy's own.
    expect((await tryCode('x', '10.0.0.1', through('1.2.3.4, 198.51.100.7'), behindProxy)).status).toBe(429)
    // Somebody who is not the proxy.
    await tries(10, '192.0.2.1', through('198.51.100.9'), behindProxy)
    expect((await tryCode('x', '192.0.2.1', through('198.51.100.10'), behindProxy)).status).toBe(429)
  })
})
