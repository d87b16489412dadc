import { messages } from '../../../shared/content/messages/messages.ts'
import { ApiFailure } from '../../api/client.ts'
import { track } from '../../ui/loading/activity.ts'
import type { PageModule, Route } from './route.ts'

const loaded = new Map<Route, PageModule>()
const loading = new Map<Route, Promise<void>>()
/** Browsers remember a module that failed to load; only a reload of the document requests it again. */
const failed = new Set<Route>()

export async function loadPage(route: Route): Promise<void> {
  if (loaded.has(route)) return
  let work = loading.get(route)
  if (!work) {
    work = route
      .load()
      .then((module) => void loaded.set(route, module))
      .finally(() => loading.delete(route))
    loading.set(route, work)
  }
  await work
}

/** The page's module. Rendering suspends until it is loaded; a module that fails to load is an error of that page. */
export function readPage(route: Route): PageModule {
  const module = loaded.get(route)
  if (module) return module
  if (failed.has(route)) throw new ApiFailure(0, { error: navigator.onLine ? messages.serverFault : messages.offline })
  throw track(loadPage(route)).catch(() => void failed.add(route))
}
