import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { PaymentContext } from '../payments/payment-context.ts'
import { type Outcome, runCommand } from './run-command.ts'

/**
 * Only the running store can open the embedded database, so it runs commands for the command line: HTTP on a socket in the
 * data folder. Whoever may open that folder may run commands; there is no other authentication.
 */
export async function openConsoleServer(
  dataDir: string,
  paymentContext: PaymentContext,
): Promise<{ close(): Promise<void> }> {
  const path = consoleSocket(dataDir)
  // A killed process leaves its socket behind.
  await rm(path, { force: true })
  const server = createServer(async (request, response) => {
    withoutRequest.delete(request.socket)
    const outcome = await readAndRun(request, paymentContext).catch(
      (error: unknown): Outcome => ({ text: String(error), isOk: false }),
    )
    response.setHeader('content-type', 'application/json').end(JSON.stringify(outcome))
  })
  const withoutRequest = new Set<Socket>()
  server.on('connection', (socket) => {
    withoutRequest.add(socket)
    socket.on('close', () => withoutRequest.delete(socket))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        // Node counts a connection as idle only after its first request.
        for (const socket of withoutRequest) socket.destroy()
      }),
  }
}

async function readAndRun(request: IncomingMessage, paymentContext: PaymentContext): Promise<Outcome> {
  return runCommand(z.array(z.string()).parse(await json(request)), paymentContext)
}

export function consoleSocket(dataDir: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(dataDir).replaceAll('\\', '-')}`
    : join(dataDir, 'console.sock')
}
