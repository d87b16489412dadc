import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { anotherClient } from '../instruments/clients.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part } from '../part.ts'
import { median, type Row } from '../table.ts'

/** Fewer sign-ups an address than mails to it are allowed in an hour. */
const signupsEach = 8
const loginsPerSecond = 200
const password = 'correct horse'

/** Whether time tells who has an account, and whether many log-ins at once hold up the rest of the store. */
export const accounts: Part = {
  name: 'accounts',
  seconds: { full: 35 },
  async run({ pace, say }) {
    const { address, stop } = await startStore()
    say('opening accounts')
    const taken = await Promise.all(
      Array.from({ length: Math.ceil(pace.accountSamples / signupsEach) + 1 }, () => register(address)),
    )
    const free = taken.map(newAddress)
    const pick = (addresses: string[], sample: number) => addresses[sample % addresses.length] ?? ''
    say('log-ins')
    const logins = await compareTurns(
      pace.accountSamples,
      () => logIn(address, newAddress()),
      (sample) => logIn(address, pick(taken, sample)),
    )
    say('sign-ups')
    const signups = await compareTurns(
      pace.accountSamples,
      (sample) => signUp(address, pick(free, sample)),
      (sample) => signUp(address, pick(taken, sample)),
    )
    say(`the catalogue under ${loginsPerSecond} log-ins a second`)
    const quiet = median(await readCatalogue(address, pace.floodSeconds / 2))
    const flood = startFlood(address)
    const flooded = median(await readCatalogue(address, pace.floodSeconds))
    await flood.stop()
    await stop()
    const rows: Row[] = [
      { name: 'log-in: no such account, wrong password', figures: logins },
      { name: 'sign-up: address free, address taken', figures: signups },
      {
        name: `catalogue: quiet, under ${loginsPerSecond} log-ins a second`,
        figures: { 'first ms': quiet, 'second ms': flooded, ratio: flooded / quiet },
      },
    ]
    return [{ title: 'Accounts', note: 'Medians; the first two ratios must be near one.', rows }]
  },
}

type Sample = (number: number) => Promise<unknown>

/** Takes turns, so that whatever else the machine does falls on both alike. */
async function compareTurns(samples: number, first: Sample, second: Sample) {
  const times: [number[], number[]] = [[], []]
  for (let number = -5; number < samples; number++) {
    const turns = [await time(() => first(Math.abs(number))), await time(() => second(Math.abs(number)))] as const
    // The first few only warm up.
    if (number < 0) continue
    times[0].push(turns[0])
    times[1].push(turns[1])
  }
  const [a, b] = [median(times[0]), median(times[1])]
  return { 'first ms': a, 'second ms': b, ratio: b / a }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function readCatalogue(store: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    times.push(await time(() => call(`${store}/api/v1/general/all-products?per_page=24&fields=card`, undefined, 200)))
    await sleep(10)
  }
  return times
}

/** Most of them are asked to come back: that is what keeps the rest of the store quick. */
function startFlood(store: string): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const login: Promise<unknown> = logIn(store, newAddress(), [400, 503]).finally(() => running.delete(login))
    running.add(login)
  }, 1_000 / loginsPerSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

const newAddress = () => `bench-${randomUUID()}@example.com`

const logIn = (store: string, email: string, expected = [400]) =>
  call(`${store}/api/v1/user-auth/login`, { email, password: 'not this one' }, ...expected)

const signUp = (store: string, email: string) =>
  call(
    `${store}/api/v1/user-auth/signup`,
    { first_name: 'Ada', last_name: 'Obi', email, password, confirmPassword: password },
    200,
  )

/** Opens an account with the code from the mail it gets. */
async function register(store: string): Promise<string> {
  const email = newAddress()
  const { userId } = JSON.parse(await signUp(store, email)) as { userId: string }
  // The outbox is shown to requests from this machine only, so this one has no forwarded address.
  const outbox = await (await fetch(`${store}/dev/outbox`)).text()
  const row = outbox.split('<tr').find((text) => text.includes(email)) ?? ''
  const otp = /(\d{5}) is your/.exec(row)?.[1]
  await call(`${store}/api/v1/user-auth/verify-email`, { userId, otp }, 200)
  return email
}

async function call(url: string, body: object | undefined, ...expected: number[]): Promise<string> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...anotherClient(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!expected.includes(response.status)) throw new Error(`${url} answered ${response.status}: ${text}`)
  return text
}
