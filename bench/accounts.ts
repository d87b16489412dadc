import { randomUUID } from 'node:crypto'

export interface AccountTimes {
  /** Median milliseconds; the ratio must be near one, or time tells who has an account. */
  login: Pair<'unknown' | 'known'>
  signup: Pair<'free' | 'taken'>
  /** Median milliseconds of a catalogue page alone, and under 200 logins a second. */
  catalogue: Pair<'quiet' | 'flooded'>
}

type Pair<Names extends string> = Record<Names | 'ratio', number>

const samples = 200
/** Fewer sign-ups an address than mails to it are allowed in an hour. */
const signupsEach = 8
const floodFor = 8_000
const loginsPerSecond = 200
const password = 'correct horse'

export async function measureAccounts(store: string): Promise<AccountTimes> {
  const taken = await Promise.all(Array.from({ length: samples / signupsEach }, () => register(store)))
  const free = taken.map(newAddress)
  const pick = (addresses: string[], sample: number) => addresses[sample % addresses.length] ?? ''
  const logins = await compareTurns(
    () => logIn(store, newAddress()),
    (sample) => logIn(store, pick(taken, sample)),
  )
  const signups = await compareTurns(
    (sample) => signUp(store, pick(free, sample)),
    (sample) => signUp(store, pick(taken, sample)),
  )
  const quiet = median(await readCatalogue(store, 3_000))
  const flood = startFlood(store)
  const flooded = median(await readCatalogue(store, floodFor))
  await flood.stop()
  return {
    login: { unknown: logins.first, known: logins.second, ratio: logins.ratio },
    signup: { free: signups.first, taken: signups.second, ratio: signups.ratio },
    catalogue: { quiet, flooded, ratio: round(flooded / quiet) },
  }
}

type Sample = (number: number) => Promise<unknown>

/** Takes turns, so that whatever else the machine does falls on both alike. */
async function compareTurns(first: Sample, second: Sample) {
  const times: [number[], number[]] = [[], []]
  for (let number = -5; number < samples; number++) {
    const turns = [await time(() => first(Math.abs(number))), await time(() => second(Math.abs(number)))] as const
    // The first few only warm up.
    if (number < 0) continue
    times[0].push(turns[0])
    times[1].push(turns[1])
  }
  const [a, b] = [median(times[0]), median(times[1])]
  return { first: a, second: b, ratio: round(b / a) }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function readCatalogue(store: string, duration: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + duration
  while (performance.now() < end) {
    times.push(await time(() => call(`${store}/api/v1/general/all-products?per_page=24&fields=card`, undefined, 200)))
    await new Promise((resolve) => setTimeout(resolve, 10))
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
  const outbox = await call(`${store}/dev/outbox`, undefined, 200)
  const row = outbox.split('<tr').find((text) => text.includes(email)) ?? ''
  const otp = /(\d{5}) is your/.exec(row)?.[1]
  await call(`${store}/api/v1/user-auth/verify-email`, { userId, otp }, 200)
  return email
}

let callers = 0

/** Limits stay on, so every call comes from another network, through a proxy the store trusts. */
async function call(url: string, body: object | undefined, ...expected: number[]): Promise<string> {
  callers += 1
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!expected.includes(response.status)) throw new Error(`${url} answered ${response.status}: ${text}`)
  return text
}

function median(times: number[]): number {
  return round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
