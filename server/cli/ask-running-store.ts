import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { consoleSocket } from './console-server.ts'
import type { Outcome } from './run-command.ts'

/** Runs a command in the running store, which holds the embedded database. */
export function askRunningStore(dataDir: string, words: readonly string[]): Promise<Outcome> {
  return new Promise((done, fail) => {
    request({ socketPath: consoleSocket(dataDir), method: 'POST', agent: false }, (response) =>
      json(response).then((outcome) => done(outcome as Outcome), fail),
    )
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
          ? done({ text: 'The store is just starting or stopping. Please try again in a moment.', isOk: false })
          : fail(error),
      )
      .end(JSON.stringify(words))
  })
}
