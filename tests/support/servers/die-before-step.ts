import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Kills this process right before a step; a step is a database statement or a call of the provider. */
export function dieBeforeStep(fatal: number): void {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps === fatal) process.kill(process.pid, 'SIGKILL')
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
    // Of the messages a statement is made of, these are the ones that do something: a simple query and an execute.
    if (message[0] === 0x51 || message[0] === 0x45) step()
    return execProtocolRawSync.call(this, message)
  }
}
