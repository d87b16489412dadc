import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { settlePayment } from '../../../../server/payments/settle-payment.ts'
import { isQuick, isServer, makeRandom, proofSeed, recordProgress, recordRow, timesIn } from '../proof.ts'
import { type ActionName, actions, type Run } from './race-actions.ts'
import { checkRun, lastEntry, type Raced, readStates } from './race-checks.ts'
import { openRaceShop, type RacedProduct, type RaceShop } from './race-shop.ts'
import { installPauses, withPauses } from './random-pauses.ts'

/** The embedded database works on one core with the tests, so it has time for fewer. */
const runs = isServer ? timesIn(1_000, 2) : timesIn(20, 1)
/** Pairs that run side by side, each in a shop of its own: while one pauses, another works. */
const lanes = isServer ? 4 : 1

const settling: readonly string[] = ['make-order', 'webhook', 'sweeper', 'expiry']
const canSettle = (name: ActionName) => settling.includes(name)
const settles = (pair: Pair) => pair.some(canSettle)
/** Milliseconds after the start by which a buyer who pays at a random moment has paid: an action has mostly asked the provider by then. */
const latestPayment = 25

type Pair = readonly [ActionName, ActionName]

const names = Object.keys(actions) as ActionName[]
const pairs: Pair[] = names.flatMap((first, at) => names.slice(at).map((second) => [first, second] as const))

/**
 * When the buyer pays. Pairs that settle nothing race about an order that is settled already. So do others in every fourth run,
 * because an order that is not settled can be neither refunded nor shipped.
 */
type PaymentMoment = 'settled' | 'paid' | 'paid meanwhile' | 'unpaid'

function paymentOf(pair: Pair, number: number): PaymentMoment {
  if (!settles(pair)) return 'settled'
  // Moved on by one after every four runs: actions vary with every second run, and each variant must meet each moment.
  const turn = (number + Math.floor(number / 4)) % 4
  return (['paid', 'paid meanwhile', 'unpaid', 'settled'] as const)[turn] ?? 'paid'
}

interface RunResult {
  raced: Raced[]
  /** What the actions themselves did with the order. */
  decision: 'settled' | 'expired' | 'none'
  /** Whether the buyer paid only after the actions had asked the provider. */
  isPaidLate: boolean
}

async function race(shop: RaceShop, pair: Pair, product: RacedProduct, number: number): Promise<RunResult> {
  const random = makeRandom(`${pair.join(' and ')} ${number}`)
  const order = await shop.placeOrder(product)
  const payment = paymentOf(pair, number)
  if (payment === 'settled' || payment === 'paid') shop.pay(order)
  if (payment === 'settled') await settlePayment(order.reference, shop.shop.paymentContext)
  const entriesBefore = await lastEntry(shop)
  const run: Run = { shop, order, number }
  const [first, second] = shop.racers
  // Neither begins before both are ready.
  const ready = [await actions[pair[0]](run, first, 0), await actions[pair[1]](run, second, 1)]
  let tellAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    tellAnswered = resolve
  })
  const running = ready.map((action) => {
    // A stream of random numbers for each, so that what one does never changes the pauses of the other.
    const own = makeRandom(`${pair.join(' and ')} ${number} ${random()}`)
    return withPauses(own, action, { onAnswer: tellAnswered })
  })
  // The buyer also pays if the actions end without a question to the provider.
  const ended = Promise.allSettled(running)
  // Half of the buyers who pay meanwhile pay as soon as the provider has answered the first question.
  const paymentMoment = () => (random() < 0.5 ? answered : sleep(random() * latestPayment))
  const paying = payment === 'paid meanwhile' && Promise.race([paymentMoment(), ended]).then(() => shop.pay(order))
  const outcomes = await Promise.all(running)
  await paying
  // Read before `finish` settles what the actions have left open.
  const states = await readStates(shop, order)
  await shop.finish(order)
  const raced = pair.map((name, side) => ({ name, outcome: outcomes[side] ?? 'done' }))
  await checkRun(shop, order, raced, { isCharged: payment !== 'unpaid', entriesBefore })
  const isSettled = states.payment === 'settled' || states.payment === 'surplus'
  const decision = isSettled && payment !== 'settled' ? 'settled' : states.order === 'expired' ? 'expired' : 'none'
  return { raced, decision, isPaidLate: payment === 'paid meanwhile' && !isSettled }
}

/** A payment is counted for a settling action only when the other action settles nothing. */
function isCounted(pair: Pair, action: ActionName): boolean {
  return !canSettle(action) || pair.filter(canSettle).every((name) => name === action)
}

/**
 * Races every pair whose first action is one of `firsts`. The first action of a pair is the one that `actions` lists earlier.
 * Called at the top of a file of tests.
 */
export async function proveRaces(name: string, firsts: readonly ActionName[]): Promise<void> {
  const chosen = pairs.filter(([first]) => firsts.includes(first))
  installPauses()
  const shops: RaceShop[] = []
  for (let lane = 0; lane < lanes; lane += 1) shops.push(await openRaceShop())
  const waiting = [...chosen]
  const failures: unknown[] = []
  /** How often each action changed something. A payment counts for a settling action when the other one settles nothing. */
  const changes = new Map<ActionName, number>()
  const decisions = { settled: 0, expired: 0, none: 0 }
  let paidLate = 0
  let done = 0

  function count(pair: Pair, { raced, decision, isPaidLate }: RunResult): void {
    decisions[decision] += 1
    if (isPaidLate) paidLate += 1
    const changed = raced.filter(({ outcome }) => outcome === 'changed').map(({ name }) => name)
    if (decision !== 'none') changed.push(...pair.filter((name) => canSettle(name) && isCounted(pair, name)))
    for (const name of changed) changes.set(name, (changes.get(name) ?? 0) + 1)
  }

  async function racePair(shop: RaceShop, pair: Pair): Promise<void> {
    let product: RacedProduct | undefined
    for (let number = 0; number < runs; number += 1) {
      // Each run reads all orders of the product, so a product has few.
      if (!product || number % 50 === 0) product = await shop.addProduct()
      try {
        count(pair, await race(shop, pair, product, number))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        throw new Error(`${pair.join(' and ')}, run ${number}, seed ${proofSeed}: ${message}`, { cause: error })
      }
      done += 1
      if (done % (isQuick ? 10 : 200) === 0) recordProgress(pair.join(' and '), done, chosen.length * runs)
    }
    await shop.reconcileAll()
  }

  async function runLane(shop: RaceShop): Promise<void> {
    for (let pair = waiting.shift(); pair; pair = waiting.shift())
      await racePair(shop, pair).catch((error) => failures.push(error))
  }

  test(`${name}, begun at the same moment, keep every promise`, async () => {
    const startedAt = performance.now()
    await Promise.all(shops.map(runLane))
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        failures.map((error) => (error instanceof Error ? error.message : '')).join('\n'),
      )
    // A quick run may refuse all of them by chance.
    const changing = names.filter(
      (action) => action !== 'dispute' && chosen.some((pair) => pair.includes(action) && isCounted(pair, action)),
    )
    if (!isQuick) {
      for (const action of changing) expect(changes.get(action) ?? 0, `changes by ${action}`).toBeGreaterThan(0)
      if (chosen.some(settles)) expect(paidLate, 'payments that came after the actions had asked').toBeGreaterThan(0)
    }
    const seconds = (performance.now() - startedAt) / 1_000
    recordRow({
      ...{ part: 'races', name },
      figures: {
        ...{ pairs: chosen.length, 'runs of each': runs, runs: done, seconds },
        ...{ 'settled by an action': decisions.settled, 'expired by an action': decisions.expired },
        'paid after they asked': paidLate,
      },
    })
  })
}
