import { apiBase, type Success } from '../../../shared/contract/endpoint.ts'
import { type CallName, calls } from '../../../shared/contract/shop/calls.ts'
import type { CallAnswer } from '../../../web/api/client.ts'
import { makePathMatcher } from '../../../web/router/router.tsx'

/** A request as the store would receive it. */
export interface SentCall {
  name: CallName
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

interface Refusal {
  status: number
  error: string
  message?: string
  userId?: string
}

type Reply<Name extends CallName> = Success<CallAnswer<Name>> | Refusal

/** What the store answers in a test, by the name of the call. */
export type StoreAnswers = {
  [Name in CallName]?: Reply<Name> | ((call: SentCall) => Reply<Name>)
}

const rows = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  match: makePathMatcher(apiBase + calls[name].path),
}))

/** Replaces the network alone: the shop's own client sends the requests and reads the responses. */
export function makeStoreNetwork(answers: StoreAnswers) {
  const sent: SentCall[] = []
  const unanswered: string[] = []

  async function answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(address), location.href)
    const method = init.method ?? 'GET'
    for (const row of rows) {
      const params = row.method === method && row.match(pathname)
      if (!params) continue
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { name: row.name, params, query: Object.fromEntries(searchParams), body }
      sent.push(call)
      const prepared = answers[row.name] as Reply<CallName> | ((call: SentCall) => Reply<CallName>) | undefined
      const reply = typeof prepared === 'function' ? prepared(call) : prepared
      if (!reply) break
      const { status, ...failure } = 'status' in reply ? reply : { ...reply, status: 200 }
      return new Response(JSON.stringify(failure), { status, headers: { 'content-type': 'application/json' } })
    }
    unanswered.push(`${method} ${pathname}`)
    return new Response('{}', { status: 404 })
  }

  return { answer, sent, unanswered }
}
