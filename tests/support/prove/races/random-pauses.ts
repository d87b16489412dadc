import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** The random numbers of the action that runs now; work outside `withPauses` has none and does not pause. */
const current = new AsyncLocalStorage<{ random: () => number } & Required<Options>>()

interface Options {
  /** Milliseconds that a pause lasts at most. */
  longest?: number
  /** Called when the provider has answered a request, before the action sees the answer. */
  onAnswer?: () => void
}

/** Runs an action with random pauses before its statements and its requests to the provider. */
export function withPauses<Result>(
  random: () => number,
  action: () => Promise<Result>,
  { longest = 3, onAnswer = () => {} }: Options = {},
): Promise<Result> {
  return current.run({ random, longest, onAnswer }, action)
}

async function pause(): Promise<void> {
  const action = current.getStore()
  if (!action) return
  const milliseconds = Math.floor(action.random() * (action.longest + 1))
  if (milliseconds > 0) await sleep(milliseconds)
}

let isInstalled = false

/** With the embedded database an action pauses only before it takes the connection, because it runs one transaction at a time. */
export function installPauses(): void {
  if (isInstalled) return
  isInstalled = true
  const { fetch } = globalThis
  globalThis.fetch = async (...call) => {
    await pause()
    const answer = await fetch(...call)
    current.getStore()?.onAnswer()
    return answer
  }
  pauseBeforeStatements()
  const embedded = PGlite.prototype
  const { query, transaction } = embedded
  embedded.query = async function (this: PGlite, ...call: Parameters<typeof query>) {
    await pause()
    return query.apply(this, call)
  } as typeof query
  embedded.transaction = async function (this: PGlite, ...call: Parameters<typeof transaction>) {
    await pause()
    return transaction.apply(this, call)
  } as typeof transaction
}

function pauseBeforeStatements(): void {
  const { query } = pg.Client.prototype
  /** Statements of one connection stay in their order, also those that are sent without waiting for the one before. */
  const last = new WeakMap<pg.Client, Promise<unknown>>()
  pg.Client.prototype.query = function (this: pg.Client, ...call: Parameters<typeof query>) {
    if (!current.getStore() && !last.has(this)) return query.apply(this, call)
    const ready = (last.get(this) ?? Promise.resolve()).then(pause)
    last.set(this, ready)
    const forget = () => last.get(this) === ready && last.delete(this)
    const answer = ready.then(() => {
      forget()
      return query.apply(this, call)
    })
    const hasCallback = call.some((part: unknown) => typeof part === 'function')
    return hasCallback ? undefined : answer
  } as typeof query
}
