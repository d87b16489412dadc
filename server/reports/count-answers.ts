import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../shared/contract/endpoint.ts'
import { calls } from '../../shared/contract/shop/calls.ts'
import type { FunnelStep } from '../../shared/domain/report-groups.ts'
import { paths } from '../../shared/paths.ts'
import type { CountStep } from './funnel.ts'

type CountedRequest = Pick<FastifyRequest, 'url' | 'headers'>

/** Search engines, link previews and measuring tools do not count as visitors. */
const robot = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse|headless/i

/** Counts pages that were sent to visitors. */
export function countPages(app: FastifyInstance, count: CountStep): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode === 200 || statusCode === 304) for (const step of stepsOfPage(request)) count(step)
    done()
  })
}

/** Counts answers to calls that pages in the browser make. */
export function countCalls(app: FastifyInstance, count: CountStep): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const step = statusCode === 200 || statusCode === 304 ? stepOfCall(request.routeOptions.url, request) : undefined
    if (step) count(step)
    done()
  })
}

/** A page that was not opened from another page of the shop begins a visit. */
export function stepsOfPage({ url, headers }: CountedRequest): FunnelStep[] {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  if (destination !== 'document' || headers['sec-purpose'] || robot.test(headers['user-agent'] ?? '')) return []
  const steps: FunnelStep[] = headers['sec-fetch-site'] === 'same-origin' ? [] : ['visit']
  if (/^\/shop\/[^/?]+/.test(url)) steps.push('product')
  return steps
}

const productPath = apiBase + calls.singleProduct.path
const cartPath = apiBase + calls.cartProducts.path
const preparePath = apiBase + calls.prepareOrder.path

/** A bag is known only to its browser, so its page and the checkout count when they ask for the prices in it. */
export function stepOfCall(route: string | undefined, { headers }: CountedRequest): FunnelStep | undefined {
  if (route === preparePath) return 'prepared'
  if (robot.test(headers['user-agent'] ?? '')) return undefined
  if (route === productPath) return 'product'
  if (route !== cartPath) return undefined
  const page = pathOf(headers.referer)
  if (page === paths.cart) return 'bag'
  return page === paths.checkout ? 'checkout' : undefined
}

function pathOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).pathname.replace(/\/+$/, '') : undefined
}
