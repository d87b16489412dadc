import { track } from './api/activity.ts'
import type { PageModule, PageRoute } from './routes.ts'

const loaded = new Map<PageRoute, PageModule>()
const loading = new Map<PageRoute, Promise<void>>()

export async function loadPage(route: PageRoute): Promise<void> {
  if (loaded.has(route)) return
  let work = loading.get(route)
  if (!work) {
    work = track(route.load())
      .then((module) => void loaded.set(route, module))
      .finally(() => loading.delete(route))
    loading.set(route, work)
  }
  await work
}

/** The page's module at once when it is here, as it is on first view; otherwise rendering waits for it. */
export function readPage(route: PageRoute): PageModule {
  const module = loaded.get(route)
  if (!module) throw loadPage(route)
  return module
}
