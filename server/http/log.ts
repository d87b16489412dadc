import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'
import { codeOfFault, isDatabaseUnavailable } from '../database/database-faults.ts'

/** Only warnings and errors are logged. */
export function logOptions(stream?: { write(line: string): void }): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level: 'warn',
    serializers: { err: describeError, req: describeRequest },
    mixin: (_line, _level, logger) => ('reqId' in logger ? { reqId: logger.reqId } : {}),
    hooks: {
      // Without a message the logger would write the error's own, which may hold what a visitor sent.
      logMethod(words, method) {
        const [first, sentence] = words as unknown[]
        if (first instanceof Error && sentence === undefined)
          method.apply(this, [{ err: first }, 'An error was thrown.'])
        else method.apply(this, words)
      },
    },
    ...(stream && { stream }),
  }
}

/**
 * Every line that is logged with it carries the id of its request. The logger's own children take several microseconds to
 * make, and almost no request logs anything.
 */
export function makeRequestLogger(logger: FastifyBaseLogger, { reqId }: { reqId?: unknown }): FastifyBaseLogger {
  return Object.assign(Object.create(logger) as FastifyBaseLogger, { reqId })
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/**
 * What is logged about an error: its type, its code and where it was thrown. Messages, parameters and details stay
 * out, because database errors and parsers quote addresses, phone numbers, codes and tokens in them.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { query } = error as { query?: unknown }
  return {
    type: error.constructor.name,
    message: isProgramError(error) ? error.message : '',
    ...(codeOfFault(error) && { code: codeOfFault(error) }),
    ...(typeof query === 'string' && { statement: nameStatement(query) }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, 5).map(describeError) }),
  }
}

/** Their messages name variables and types, never values. */
function isProgramError(error: Error): boolean {
  return error instanceof ReferenceError || (error instanceof TypeError && !('input' in error))
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n')
}

/** "insert into orders": the first verb and table of a statement. */
function nameStatement(query: string): string {
  const [, verb, table] = /\b(insert into|update|delete from|from)\s+"?(\w+)"?/i.exec(query) ?? []
  if (!verb || !table) return /^\s*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? ''
  return `${verb.toLowerCase() === 'from' ? 'select from' : verb.toLowerCase()} ${table}`
}

/** The route's pattern, because an address may hold a token. */
function describeRequest({ id, method, routeOptions }: FastifyRequest): Record<string, unknown> & { method: string } {
  return { id, method, route: routeOptions?.url }
}

const pauseBetweenOutageLines = 10_000
let lastOutageLine = Number.NEGATIVE_INFINITY
let unwritten = 0

/** Logs an error. While the database is unavailable or its disk is full, only one message in ten seconds. */
export function logFault(log: FastifyBaseLogger, error: unknown, where: object, sentence: string): void {
  if (isDatabaseUnavailable(error)) {
    const now = performance.now()
    unwritten += 1
    if (now - lastOutageLine < pauseBetweenOutageLines) return
    lastOutageLine = now
    log.error({ err: error, ...where, faults: unwritten }, sentence)
    unwritten = 0
    return
  }
  log.error({ err: error, ...where }, sentence)
}
