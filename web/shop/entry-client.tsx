import { hydrateRoot } from 'react-dom/client'
import type { PageSeed } from '../../shared/contract/shop/rendering.ts'
import { BrowserRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import { matchRoute } from './routes.ts'
import { loadPage } from './routing/page-modules.ts'
import '../styles/app.css'

for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, report)

const root = document.getElementById('root')
const seed = document.getElementById('page-seed')
if (!root || !seed) throw new Error('The page came without its root or its data.')

// The page's module must be loaded before hydration, or React would render another tree.
await loadPage(matchRoute(location.pathname).route)
if (isDocumentOfAddress()) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App seed={JSON.parse(seed.textContent ?? '') as PageSeed} />
    </BrowserRouter>,
  )
} else {
  // The visitor went back before the scripts were loaded: the address belongs to another page than the HTML.
  location.reload()
}

function isDocumentOfAddress(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  const loaded = new URL(navigation.name)
  return loaded.pathname + loaded.search === location.pathname + location.search
}

/** The code that reports is loaded with the first error, so pages without one load nothing for it. */
function report(event: ErrorEvent | PromiseRejectionEvent): void {
  import('./report-error.ts').then(
    ({ reportError }) => reportError(event),
    () => {},
  )
}
