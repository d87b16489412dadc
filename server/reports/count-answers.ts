import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiBase } from '../../shared/contract/endpoint.ts'
import { calls } from '../../shared/contract/shop/calls.ts'
import type { FunnelStep } from '../../shared/domain/report-groups.ts'
import { paths } from '../../shared/paths.ts'
import { splitPath, trimPath } from '../http/plain-path.ts'
import type { CountStep } from './funnel.ts'

type CountedRequest = Pick<FastifyRequest, 'url' | 'headers'>

/** Words in the names of search engines, link previews and measuring tools, which do not count as visitors. */
const robotWords = ['crawl', 'spider', 'slurp', 'preview', 'facebookexternalhit', 'whatsapp', 'lighthouse', 'headless']

/** Longer `User-Agent` and `Referer` headers are cut. */
const longestHeader = 1_000

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
  if (destination !== 'document' || headers['sec-purpose'] || isRobot(headers['user-agent'])) return []
  const steps: FunnelStep[] = headers['sec-fetch-site'] === 'same-origin' ? [] : ['visit']
  const [folder, slug] = splitPath(url)
  if (folder === 'shop' && slug) steps.push('product')
  return steps
}

const productPath = apiBase + calls.singleProduct.path
const cartPath = apiBase + calls.cartProducts.path
const preparePath = apiBase + calls.prepareOrder.path

/** A bag is known only to its browser, so its page and the checkout count when they ask for the prices in it. */
export function stepOfCall(route: string | undefined, { headers }: CountedRequest): FunnelStep | undefined {
  if (route === preparePath) return 'prepared'
  if (isRobot(headers['user-agent'])) return undefined
  if (route === productPath) return 'product'
  if (route !== cartPath) return undefined
  const page = pathOf(headers.referer)
  if (page === paths.cart) return 'bag'
  return page === paths.checkout ? 'checkout' : undefined
}

function pathOf(referer = ''): string | undefined {
  const address = referer.slice(0, longestHeader)
  return URL.canParse(address) ? trimPath(new URL(address).pathname) : undefined
}

function isRobot(userAgent = ''): boolean {
  const name = userAgent.slice(0, longestHeader).toLowerCase()
  return robotWords.some((word) => name.includes(word)) || hasWordThatEndsInBot(name)
}

/** True for “googlebot/2.1”, false for “both”. */
function hasWordThatEndsInBot(name: string): boolean {
  for (let at = name.indexOf('bot'); at !== -1; at = name.indexOf('bot', at + 1))
    if (!wordCharacters.has(name.charAt(at + 3))) return true
  return false
}

const wordCharacters = new Set('abcdefghijklmnopqrstuvwxyz0123456789_')
