import { read } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { heads, makeHead } from './heads.ts'
import { matchRoute } from './routes.ts'
import type { HeadRequest } from './routing/use-routing.ts'

/** Replaces description, canonical address and robots rule in the document's head. */
export async function updateHead({ pathname, search, known, origin, isOpen }: HeadRequest): Promise<void> {
  const match = matchRoute(pathname)
  const page = { params: match.params, search: new URLSearchParams(search) }
  const descriptions = heads[match.name].description === undefined ? await readDescriptions() : {}
  if (!isOpen()) return
  const { description, noindex, canonical } = makeHead(match, pathname, page, known, descriptions)
  if (description) setTag('meta[name=description]', 'meta', { name: 'description', content: description })
  setTag('meta[name=robots]', 'meta', noindex && { name: 'robots', content: 'noindex' })
  setTag('link[rel=canonical]', 'link', !noindex && { rel: 'canonical', href: origin + canonical })
}

let reading: Promise<Record<string, string>> | undefined

/** Requested once per visit; a failed request is made again for the next page. */
function readDescriptions(): Promise<Record<string, string>> {
  reading ??= read(queries.text('descriptions')).then(
    ({ data }) => data.descriptions ?? {},
    () => {
      reading = undefined
      return {}
    },
  )
  return reading
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
