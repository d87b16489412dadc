import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { answers } from '../../shared/content/messages/answers.ts'
import { messages } from '../../shared/content/messages/messages.ts'
import type { Failure } from '../../shared/contract/endpoint.ts'
import { isDatabaseUnavailable, isUnstorableText } from '../database/database-faults.ts'
import { logFault } from './log.ts'
import { Refusal } from './refusal.ts'

/** The one place that turns a failure into status and body. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, failure, retryAfterSeconds } = readError(error)
  if (status >= 500) logFault(request.log, error, { req: request }, 'A call failed.')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  // Without this header a proxy may cache a 404 and go on sending it when the thing exists.
  return reply.status(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(failure)
}

export function readError(error: FastifyError | Error): {
  status: number
  failure: Failure
  retryAfterSeconds?: number
} {
  if (error instanceof Refusal) {
    const { status, failure, retryAfterSeconds } = error
    return { status, failure, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, failure: readIssues(error.validation) }
  if (isDatabaseUnavailable(error)) return { status: 503, failure: { error: answers.serverBusy }, retryAfterSeconds: 5 }
  if (isUnstorableText(error)) return { status: 400, failure: { error: answers.badRequest } }
  const status = ('statusCode' in error && error.statusCode) || 500
  if (status < 500) return { status, failure: { error: sentences[status] ?? answers.badRequest } }
  return { status: 500, failure: { error: messages.serverFault } }
}

const sentences: Record<number, string> = {
  404: answers.unknownCall,
  413: answers.tooLarge,
  415: answers.jsonOnly,
  429: answers.tooMany,
}

/** `error` holds the first few sentences, `fields` all of them. */
const mostSentences = 3

function readIssues(issues: { instancePath: string; message?: string }[]): Failure {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/')[1]
    if (name) fields[name] ??= message ?? answers.badRequest
  }
  const sentences = Object.values(fields).slice(0, mostSentences)
  // Messages of single fields have no full stop, other sentences have one.
  const joined = sentences.join('. ').replace(/([.!?])\. /g, '$1 ')
  return sentences.length > 0 ? { error: joined, fields } : { error: answers.badRequest }
}

/** Answers a connection whose bytes are not a whole request, and closes it. No hook or route sees such a request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, sentence } = clientErrors[error.code ?? ''] ?? { status: 400, sentence: answers.badRequest }
  const body = JSON.stringify({ error: sentence })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

const clientErrors: Record<string, { status: number; sentence: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: answers.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, sentence: answers.headersTooLarge },
}
