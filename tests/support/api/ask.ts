import type { FastifyInstance } from 'fastify'

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** The network address the call comes from; limits count by it. */
  from?: string
}

/** One call of the API below /api/v1; every answer must be JSON, whatever it says. */
export async function ask(app: FastifyInstance, path: string, { method, body, headers = {}, from }: Ask = {}) {
  const response = await app.inject({
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: `/api/v1${path}`,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(from && { remoteAddress: from }),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
