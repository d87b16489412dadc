import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { PaymentContext } from '../payments/payment-context.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { commands, help } from './commands.ts'
import { UsageError } from './usage-error.ts'

export interface Outcome {
  text: string
  isOk: boolean
}

/** Runs one command and says what came of it. */
export async function obey(words: readonly string[], paymentContext: PaymentContext): Promise<Outcome> {
  const [name = '--help', ...rest] = words
  if (name === '--help' || rest.includes('--help')) return { text: help(), isOk: true }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { text: `There is no command ${name}.\n\n${help()}`, isOk: false }
  try {
    const said = await command.run(rest, paymentContext)
    return typeof said === 'string' ? { text: said, isOk: true } : { text: said.problems.join('\n'), isOk: false }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return { text: 'The payment provider does not answer. Is the store running?', isOk: false }
    if (!(error instanceof UsageError)) throw error
    return { text: `${error.message}\nIt goes like this: npm run owner -- ${command.usage}`, isOk: false }
  }
}

/**
 * The embedded database belongs to the running store alone, so the store lends its owner a line into itself: a socket in
 * the data folder, which only those can open who may read that folder.
 */
export async function openOwnerLine(
  dataDir: string,
  paymentContext: PaymentContext,
): Promise<{ close(): Promise<void> }> {
  const path = linePath(dataDir)
  await rm(path, { force: true })
  /** On the line without having said what for. */
  const unsaid = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    unsaid.add(socket)
    socket.on('close', () => unsaid.delete(socket))
    let asked = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      asked += piece
    })
    socket.on('error', () => {})
    socket.on('end', async () => {
      unsaid.delete(socket)
      const outcome = await answer(asked, paymentContext).catch(
        (error: unknown): Outcome => ({ text: String(error), isOk: false }),
      )
      socket.end(JSON.stringify(outcome))
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of unsaid) socket.destroy()
      }),
  }
}

/** Whatever is said on the line, it must not end the store. */
async function answer(asked: string, paymentContext: PaymentContext): Promise<Outcome> {
  return obey(JSON.parse(asked) as string[], paymentContext)
}

export function askRunningStore(dataDir: string, words: readonly string[]): Promise<Outcome> {
  return new Promise((done, fail) => {
    let answered = ''
    const socket = createConnection({ path: linePath(dataDir), allowHalfOpen: true }, () =>
      socket.end(JSON.stringify(words)),
    )
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      answered += piece
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The database is taken, but nobody is on the line yet, or any more.
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED'
        ? done({ text: 'The store is just starting or stopping. Please try again in a moment.', isOk: false })
        : fail(error),
    )
    socket.on('end', () => done(JSON.parse(answered) as Outcome))
  })
}

function linePath(dataDir: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${resolve(dataDir).replaceAll('\\', '-')}`
    : join(dataDir, 'owner.sock')
}
