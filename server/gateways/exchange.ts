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
  return new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:'
    const asked = (isPlain ? plainRequest : request)(
      url,
      {
        method,
        agent: isPlain ? agents.plain : agents.secure,
        headers: {
          ...headers,
          ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          clearTimeout(end)
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() })
        })
        answer.on('error', fail)
      },
    )
    const end = setTimeout(() => asked.destroy(new Error(`No whole answer within ${patience} ms.`)), patience)
    function fail(error: Error) {
      clearTimeout(end)
      reject(error)
    }
    asked.on('error', fail)
    asked.end(json)
  })
}
