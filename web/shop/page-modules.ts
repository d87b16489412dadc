import { messages } from '../../shared/content/messages/messages.ts'
import { track } from '../api/activity.ts'
import { ApiFailure } from '../api/client.ts'
import type { PageModule, PageRoute } from './routes.ts'

const loaded = new Map<PageRoute, PageModule>()
const loading = new Map<PageRoute, Promise<void>>()
/** Browsers keep a module that did not come as failed; only loading the page anew asks for it again. */
const failed = new Set<PageRoute>()

export async function loadPage(route: PageRoute): Promise<void> {
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

/**
 * The page's module at once when it is here, as it is on first view; otherwise rendering waits for it. One that does not
 * come is an error of that page.
 */
export function readPage(route: PageRoute): PageModule {
  const module = loaded.get(route)
  if (module) return module
  if (failed.has(route)) throw new ApiFailure(0, { error: navigator.onLine ? messages.serverFault : messages.offline })
  throw track(loadPage(route)).catch(() => void failed.add(route))
}
