import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface RunningStore {
  app: FastifyInstance
  jobs: { stop(): Promise<void> }
  consoleServer: { close(): Promise<void> } | undefined
  payment: { close(): Promise<void> }
  database: { close(): Promise<void> }
  funnel: { store(): Promise<void> }
}

export interface StopLimits {
  /** Milliseconds that requests and jobs under way have to finish. */
  finish: number
  /** Milliseconds after which the process ends, whatever is still open. */
  total: number
}

export const stopLimits: StopLimits = { finish: 17_000, total: 20_000 }

const idleCheckEvery = 200

/** Stops listening, lets requests and jobs finish, then closes everything; resolves within the total limit. */
export async function stopStore(store: RunningStore, limits: StopLimits): Promise<void> {
  await Promise.race([closeInOrder(store, limits.finish), after(limits.total)])
}

async function closeInOrder(
  { app, jobs, consoleServer, payment, database, funnel }: RunningStore,
  finish: number,
): Promise<void> {
  const { server } = app
  // A connection that was busy when the server closed stays open after its response until this closes it.
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckEvery)
  await Promise.race([Promise.all([app.close(), jobs.stop(), consoleServer?.close()]), after(finish)])
  clearInterval(idleCheck)
  // Node checks no time limits after the server closes, so a half-sent body would hold its connection open for ever.
  server.closeAllConnections()
  await payment.close()
  // A count that is lost is no reason to stay.
  await funnel.store().catch(() => {})
  await database.close()
}
