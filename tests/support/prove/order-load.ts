import type { PaymentState, PreparedOrder } from '../../../shared/contract/shop/order-schemas.ts'
import type { Sandbox } from '../../../tools/sandbox/main.ts'
import { orderOf } from '../servers/lasting-store.ts'

/** One buyer of a load: what was tried and what the store has confirmed. */
export interface Buyer {
  email: string
  reference: string
  /** The provider has the money. */
  isPaid: boolean
  /** Waits for the answer that the order is paid. The others close the browser once they have paid. */
  stays: boolean
  /** make-order answered that the order is paid. */
  isConfirmed: boolean
}

/** Sends a body from a network. */
export type Post = (url: string, body: string, network: string) => Promise<{ status: number; text: string }>

interface Load {
  address: string
  sandbox: Sandbox
  perSecond: number
  /** The start of each buyer's name; two loads of one drill have different ones. */
  name: string
  /** Buyers close the browser once they have paid. */
  leave?: boolean
  /** How requests are sent. By default they name the buyer's network in a header, as a balancer does. */
  post?: Post
}

const pauseBetweenTries = 250
const triesAtMost = 400
/** The most buyers at the same time. A slow machine would otherwise have more and more of them. */
const mostInShop = 100

/** Buyers come at an even rate, however slowly the store answers, and try again whenever it cannot answer. */
export function startOrders({ address, sandbox, perSecond, name, leave = false, post = postAsBalancer }: Load) {
  const buyers: Buyer[] = []
  /** When a change of the store succeeded. */
  const successes: number[] = []
  /** How often each status was answered; 0 is a broken connection. */
  const statuses: Record<number, number> = {}
  const work: Promise<void>[] = []

  async function send<Data>(
    path: string,
    body: object,
    network: string,
    isDone: (status: number, data: Data) => boolean,
  ) {
    for (let attempt = 0; attempt < triesAtMost; attempt++) {
      const { status, data } = await sendOnce<Data>(post, `${address}/api/v1/general/${path}`, body, network)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (data && isDone(status, data)) {
        successes.push(Date.now())
        return data
      }
      if (status >= 400 && status < 500) return undefined
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries))
    }
    return undefined
  }

  async function buy(number: number): Promise<void> {
    const payload = orderOf(`${name}-${number}`)
    const network = `10.${40 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    const buyer: Buyer = { email: payload.email, reference: '', isPaid: false, stays: !leave, isConfirmed: false }
    buyers.push(buyer)
    const prepared = await send<PreparedOrder>('prepare-order', payload, network, (status) => status === 200)
    if (!prepared) return
    buyer.reference = prepared.payment_reference
    sandbox.pay({ access_code: prepared.access_code })
    buyer.isPaid = true
    if (leave) return
    const { payment_reference, order_key } = prepared
    const made = await send<PaymentState>(
      'make-order',
      { ...payload, payment_reference, order_key },
      network,
      (status, data) => status === 200 && data.status === 'paid',
    )
    buyer.isConfirmed = made !== undefined
  }

  const countConfirmed = () => buyers.filter(({ isConfirmed }) => isConfirmed).length
  const countAnswers = () => Object.values(statuses).reduce((sum, count) => sum + count, 0)
  let number = 0
  let inShop = 0
  const timer = setInterval(() => {
    if (inShop >= mostInShop) return
    inShop += 1
    work.push(buy(number++).finally(() => inShop--))
  }, 1_000 / perSecond)
  return {
    buyers,
    statuses,
    /** Lets nobody else in and waits for those who are there. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(work)
    },
    /** Resolves when so many buyers have paid. */
    async untilPaid(count: number): Promise<void> {
      while (buyers.filter(({ isPaid }) => isPaid).length < count)
        await new Promise((resolve) => setTimeout(resolve, 50))
    },
    /** Resolves when so many buyers more have been told that their order is paid. */
    async untilConfirmed(more: number): Promise<void> {
      const wanted = countConfirmed() + more
      while (countConfirmed() < wanted) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    /** Resolves when the store has answered so many requests more, in whatever way. */
    async untilAnswered(more: number): Promise<void> {
      const wanted = countAnswers() + more
      while (countAnswers() < wanted) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    countConfirmed,
    /** The longest time, in seconds, in which no change succeeded. */
    longestGap(): number {
      const gaps = successes.toSorted((a, b) => a - b).map((time, index, all) => time - (all[index - 1] ?? time))
      return Math.round(Math.max(0, ...gaps) / 100) / 10
    },
    countOf: (status: number) => statuses[status] ?? 0,
  }
}

/** Status 0 stands for a broken connection. */
async function sendOnce<Data>(
  post: Post,
  url: string,
  body: object,
  network: string,
): Promise<{ status: number; data?: Data }> {
  try {
    const { status, text } = await post(url, JSON.stringify(body), network)
    return { status, ...(text.startsWith('{') && (JSON.parse(text) as { data: Data })) }
  } catch {
    return { status: 0 }
  }
}

const postAsBalancer: Post = async (url, body, network) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body,
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, text: await response.text() }
}
