import { makeHead } from './heads.ts'
import { matchRoute } from './routes.ts'
import type { Known } from './routing/route.ts'

/** Replaces description, canonical address and robots rule in the document's head. */
export function updateHead(pathname: string, search: string, known: Known, origin: string): void {
  const match = matchRoute(pathname)
  const page = { params: match.params, search: new URLSearchParams(search) }
  const { description, noindex, canonical } = makeHead(match, pathname, page, known)
  setTag('meta[name=description]', 'meta', { name: 'description', content: description })
  setTag('meta[name=robots]', 'meta', noindex && { name: 'robots', content: 'noindex' })
  setTag('link[rel=canonical]', 'link', !noindex && { rel: 'canonical', href: origin + canonical })
}

/** Writes the attributes of the tag that the selector finds; without attributes the tag is removed. */
function setTag(selector: string, name: 'meta' | 'link', attributes: Record<string, string> | false | undefined): void {
  const found = document.head.querySelector(selector)
  if (!attributes) {
    found?.remove()
    return
  }
  const tag = found ?? document.head.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
}
