import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageData, PageHead, Rendered, RenderRequest } from '../shared/contract/rendering.ts'
import { queries, queryKey } from './api/queries.ts'
import { App } from './app.tsx'
import { descriptions } from './heads/descriptions.ts'
import { heads } from './heads/heads.ts'
import { loadPage } from './page-modules.ts'
import { findRedirect, type Known, matchRoute, type PageProps, type PageRoute } from './routes.ts'

/** Renders one address: its data first, then the page with it. */
export async function render({ url, store, call }: RenderRequest): Promise<Rendered> {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const redirect = findRedirect(pathname)
  if (redirect) return { redirect }

  const { route, params } = matchRoute(pathname)
  const page = { params, search: searchParams }
  const [data] = await Promise.all([loadData(route, page, call), loadPage(route)])
  const seed = { data, store }
  const html = renderToString(
    <StaticRouter location={url}>
      <App seed={seed} />
    </StaticRouter>,
  )
  const head: PageHead = {
    title: route.title,
    description: descriptions[route.name] ?? '',
    canonical: pathname,
    ...(route.noindex && { noindex: true }),
    ...heads[route.name]?.(page, knownIn(data), store),
  }
  return {
    status: statusOf(route, data),
    head,
    html,
    seed,
    modules: [`web/pages/${route.name}.tsx`],
    isPersonal: route.isPersonal ?? false,
  }
}

/** Makes the page's calls, and again those that needed an answer of the first ones. */
async function loadData(route: PageRoute, page: PageProps, call: RenderRequest['call']): Promise<PageData> {
  const data: PageData = {}
  for (;;) {
    const wanted = [queries.categories(), ...(route.data?.(page, knownIn(data)) ?? [])]
    const missing = wanted.filter((query) => !(queryKey(query) in data))
    if (missing.length === 0) return data
    const outcomes = await Promise.all(missing.map(async (query) => [queryKey(query), await call(query)] as const))
    Object.assign(data, Object.fromEntries(outcomes))
  }
}

function knownIn(data: PageData): Known {
  const known = (query: Parameters<Known>[0]) => {
    const outcome = data[queryKey(query)]
    return outcome && 'answer' in outcome ? outcome.answer : undefined
  }
  return known as Known
}

function statusOf(route: PageRoute, data: PageData): number {
  const failed = Object.values(data).find((outcome) => 'failure' in outcome)
  return route.status ?? (failed && 'status' in failed ? failed.status : 200)
}
