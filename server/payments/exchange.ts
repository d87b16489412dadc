import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'

interface Question {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  json?: string
  /** Milliseconds for the whole exchange. */
  patience: number
}

/**
 * Connections stay open for the next question: shaking hands anew would cost more than asking. They are given up before
 * the other side does, which commonly waits five seconds.
 */
const lines = { keepAlive: true, timeout: 4_000 }
const agents = { plain: new PlainAgent(lines), secure: new Agent(lines) }

/** Asks a service in JSON and hears its whole answer. Half the work of `fetch`, which every order would pay for thrice. */
export function exchange(
  url: URL,
  { method, headers, json, patience }: Question,
): Promise<{ status: number; text: string }> {
  const isPlain = url.protocol === 'http:'
  const options = {
    method,
    agent: isPlain ? agents.plain : agents.secure,
    signal: AbortSignal.timeout(patience),
    headers: {
      ...headers,
      ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    },
  }
  return new Promise((resolve, reject) => {
    const asked = (isPlain ? plainRequest : request)(url, options, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(json)
  })
}
