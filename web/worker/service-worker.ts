/** TypeScript types `self` as a window, but this file runs as a service worker. */
const worker = self as unknown as ServiceWorkerGlobalScope

/** A new number makes every browser drop the caches of older versions. */
const version = 2
const cacheKinds = {
  /** Built files; their names change with their content, so a cached one is never stale. */
  files: { name: `files-${version}`, limit: 200 },
  pictures: { name: `pictures-${version}`, limit: 150 },
  /** Pages, catalogue answers and icons, for when there is no network. */
  visited: { name: `visited-${version}`, limit: 120 },
} as const

type CacheKind = keyof typeof cacheKinds

const offlinePage = '/offline'
/** The cache of the offline page and its files, never trimmed. The build inserts its mark, so each build has its own. */
const offlineCache = 'offline-BUILD_MARK'
/** Files of the toasts, cached because a page imports them late, when the network may be gone. The build inserts the names. */
const toastFiles = 'TOAST_FILES'.split(' ')

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  // The back office is never served from a cache.
  if (/^\/admin(\/|$)/.test(url.pathname)) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event, 'files'))
  else if (/^\/(imgs|images)\//.test(url.pathname)) event.respondWith(fromCacheFirst(event, 'pictures'))
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event, offlinePage))
  // Personal responses are never cached, so they are not handled here.
  else if (/^\/(icons|api\/v1\/general)\//.test(url.pathname)) event.respondWith(fromNetworkFirst(event))
})

/** Caches the offline page with its files. If that fails, the worker is not installed. */
async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage)
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`)
  const links = (await response.clone().text()).matchAll(/(?:href|src)="(\/(?:assets|icons)\/[^"]+)"/g)
  const files = new Set([...links].map(([, path]) => path ?? '/'))
  const cache = await caches.open(offlineCache)
  await cache.addAll([...files, ...toastFiles])
  await cache.put(offlinePage, response)
}

async function deleteOldCaches(): Promise<void> {
  const current: string[] = [offlineCache, ...Object.values(cacheKinds).map(({ name }) => name)]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

async function fromCacheFirst(event: FetchEvent, kind: CacheKind): Promise<Response> {
  return (await caches.match(event.request)) ?? fromNetwork(event, kind)
}

async function fromNetworkFirst(event: FetchEvent, fallback?: string): Promise<Response> {
  try {
    return await fromNetwork(event, 'visited')
  } catch (error) {
    const cached =
      (await caches.match(event.request)) ?? (fallback && (await caches.match(fallback, { cacheName: offlineCache })))
    if (cached) return cached
    throw error
  }
}

/** The response streams to the page while its copy is stored; a full disk only loses the copy. */
async function fromNetwork(event: FetchEvent, kind: CacheKind): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(storeCopy(event.request, response, kind).catch(() => {}))
  return response
}

/** Stores a response unless the server forbids it. */
async function storeCopy(request: Request, response: Response, kind: CacheKind): Promise<void> {
  if (response.status !== 200 || response.redirected || /no-store/.test(response.headers.get('cache-control') ?? ''))
    return
  const { name, limit } = cacheKinds[kind]
  // Before the first await: a body that is being read can no longer be cloned.
  const copy = response.clone()
  const cache = await caches.open(name)
  await cache.put(request, copy)
  // Keys come in order of insertion.
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - limit)).map((old) => cache.delete(old)))
}
