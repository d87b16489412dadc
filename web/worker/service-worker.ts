/** This file runs as a service worker, which the library of types cannot know. */
const worker = self as unknown as ServiceWorkerGlobalScope

/** A new number makes every browser drop what older versions kept. */
const version = 1
const shelves = {
  /** Built files; their names change with their content, so a kept one is never stale. */
  files: { name: `files-${version}`, most: 200 },
  pictures: { name: `pictures-${version}`, most: 150 },
  /** Pages and catalogue answers, for when there is no network. */
  visited: { name: `visited-${version}`, most: 120 },
} as const

type Shelf = keyof typeof shelves

const offlinePage = '/offline'

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
  if (/^\/(assets|icons)\//.test(url.pathname)) event.respondWith(fromShelfFirst(request, 'files'))
  else if (/^\/(imgs|images)\//.test(url.pathname)) event.respondWith(fromShelfFirst(request, 'pictures'))
  else if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request, offlinePage))
  // What belongs to a customer is never kept, so it has no need of us.
  else if (url.pathname.startsWith('/api/v1/general/')) event.respondWith(fromNetworkFirst(request))
})

/** The page that says there is no network, with the files it needs. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage)
  if (!response.ok) return
  const links = (await response.clone().text()).matchAll(/(?:href|src)="(\/(?:assets|icons)\/[^"]+)"/g)
  const files = new Set([...links].map(([, path]) => path ?? '/'))
  await (await caches.open(shelves.visited.name)).put(offlinePage, response)
  await (await caches.open(shelves.files.name)).addAll([...files])
}

async function dropOldShelves(): Promise<void> {
  const current: string[] = Object.values(shelves).map(({ name }) => name)
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))
}

async function fromShelfFirst(request: Request, shelf: Shelf): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  await keep(request, response, shelf)
  return response
}

async function fromNetworkFirst(request: Request, fallback?: string): Promise<Response> {
  try {
    const response = await fetch(request)
    await keep(request, response, 'visited')
    return response
  } catch (error) {
    const kept = (await caches.match(request)) ?? (fallback && (await caches.match(fallback)))
    if (kept) return kept
    throw error
  }
}

/** Only what the server lets anyone keep. */
async function keep(request: Request, response: Response, shelf: Shelf): Promise<void> {
  if (response.status !== 200 || response.redirected || /no-store/.test(response.headers.get('cache-control') ?? ''))
    return
  const { name, most } = shelves[shelf]
  const copy = response.clone()
  const cache = await caches.open(name)
  await cache.put(request, copy)
  // The oldest come first; the offline page always stays.
  const requests = await cache.keys()
  const surplus = requests.filter(({ url }) => !url.endsWith(offlinePage)).slice(0, Math.max(0, requests.length - most))
  await Promise.all(surplus.map((old) => cache.delete(old)))
}
