import { type Known, matchRoute } from '../routes.ts'
import { makePageHead } from './page-head.ts'

/** Replaces description, canonical address and robots rule in the document's head. */
export function updateHead(pathname: string, search: string, known: Known, origin: string): void {
  const { route, params } = matchRoute(pathname)
  const head = makePageHead(route, pathname, { params, search: new URLSearchParams(search) }, known)
  setTag('meta[name=description]', 'meta', { name: 'description', content: head.description })
  setTag('meta[name=robots]', 'meta', head.noindex && { name: 'robots', content: 'noindex' })
  setTag('link[rel=canonical]', 'link', !head.noindex && { rel: 'canonical', href: origin + head.canonical })
}

/** Writes the attributes of the one tag the selector finds; without attributes the tag is removed. */
function setTag(selector: string, name: 'meta' | 'link', attributes: Record<string, string> | false | undefined): void {
  const found = document.head.querySelector(selector)
  if (!attributes) {
    found?.remove()
    return
  }
  const tag = found ?? document.head.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
}
