/** This file runs as a service worker, which the library of types cannot know. */
const worker = self as unknown as ServiceWorkerGlobalScope

/** A new number makes every browser drop what older versions kept. */
const version = 2
const shelves = {
  /** Built files; their names change with their content, so a kept one is never stale. */
  files: { name: `files-${version}`, most: 200 },
  pictures: { name: `pictures-${version}`, most: 150 },
  /** Pages, catalogue answers and icons, for when there is no network. */
  visited: { name: `visited-${version}`, most: 120 },
} as const

type Shelf = keyof typeof shelves

const offlinePage = '/offline'
/** The offline page and its files, which nothing pushes out. The build writes its own mark here, so each brings them anew. */
const offlineShelf = 'offline-BUILD_MARK'
/** Files of the toasts. A page loads them on the first touch, when the network may be gone. The build writes their names. */
const toastFiles = 'TOAST_FILES'.split(' ')

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShelves().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromShelfFirst(event, 'files'))
  else if (/^\/(imgs|images)\//.test(url.pathname)) event.respondWith(fromShelfFirst(event, 'pictures'))
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(event, offlinePage))
  // What belongs to a customer is never kept, so it has no need of us.
  else if (/^\/(icons|api\/v1\/general)\//.test(url.pathname)) event.respondWith(fromNetworkFirst(event))
})

/** The page that says there is no network, with all files that must be here by then; otherwise the worker does not begin. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage)
  if (!response.ok) throw new Error(`The offline page answered ${response.status}.`)
  const links = (await response.clone().text()).matchAll(/(?:href|src)="(\/(?:assets|icons)\/[^"]+)"/g)
  const files = new Set([...links].map(([, path]) => path ?? '/'))
  const shelf = await caches.open(offlineShelf)
  await shelf.addAll([...files, ...toastFiles])
  await shelf.put(offlinePage, response)
}

async function dropOldShelves(): Promise<void> {
  const current: string[] = [offlineShelf, ...Object.values(shelves).map(({ name }) => name)]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

async function fromShelfFirst(event: FetchEvent, shelf: Shelf): Promise<Response> {
  return (await caches.match(event.request)) ?? fromNetwork(event, shelf)
}

async function fromNetworkFirst(event: FetchEvent, fallback?: string): Promise<Response> {
  try {
    return await fromNetwork(event, 'visited')
  } catch (error) {
    const kept =
      (await caches.match(event.request)) ?? (fallback && (await caches.match(fallback, { cacheName: offlineShelf })))
    if (kept) return kept
    throw error
  }
}

/** The answer does not wait for its copy: it streams, and a full disk costs the copy alone. */
async function fromNetwork(event: FetchEvent, shelf: Shelf): Promise<Response> {
  const response = await fetch(event.request)
  event.waitUntil(keep(event.request, response, shelf).catch(() => {}))
  return response
}

/** Only what the server lets anyone keep. */
async function keep(request: Request, response: Response, shelf: Shelf): Promise<void> {
  if (response.status !== 200 || response.redirected || /no-store/.test(response.headers.get('cache-control') ?? ''))
    return
  const { name, most } = shelves[shelf]
  // Before anything is waited for: a body that is being read can no longer be copied.
  const copy = response.clone()
  const cache = await caches.open(name)
  await cache.put(request, copy)
  // The oldest come first.
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((old) => cache.delete(old)))
}
