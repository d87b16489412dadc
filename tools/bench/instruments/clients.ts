import { Agent, request } from 'node:http'

let callers = 0

/** Limits stay on, so everyone comes from another network, through a proxy the store trusts. */
export function anotherClient(): Record<string, string> {
  callers += 1
  return { 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Got {
  status: number
  body: Buffer
  headers: Record<string, unknown>
}

/** A plain GET of another client on a connection that stays open. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { ...anotherClient(), ...headers } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces), headers: response.headers }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Gets every address once, a few at a time; whatever does not answer 200 ends the bench. */
export async function getAll(urls: readonly string[], atOnce: number): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < urls.length) {
      const url = urls[next++] ?? ''
      const { status, body } = await get(url, { 'accept-encoding': 'br' })
      if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString().slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
