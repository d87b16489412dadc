import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Kills this process before the step with this number. A step is a database statement or a request to the provider. */
export function dieBeforeStep(killAt: number): void {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === killAt) process.kill(process.pid, 'SIGKILL')
  }
  const { fetch } = globalThis
  globalThis.fetch = (...call) => {
    step()
    return fetch(...call)
  }
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...call: Parameters<typeof query>) {
    step()
    return query.apply(this, call)
  } as typeof query
  const { execProtocolRawSync } = PGlite.prototype
  PGlite.prototype.execProtocolRawSync = function (message) {
    // A statement has several protocol messages. Only “Query” (Q) and “Execute” (E) run it.
    if (message[0] === 0x51 || message[0] === 0x45) step()
    return execProtocolRawSync.call(this, message)
  }
}
