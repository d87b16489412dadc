import { hydrateRoot } from 'react-dom/client'
import type { PageSeed } from '../../shared/contract/shop/rendering.ts'
import { watchErrors } from '../api/watch-errors.ts'
import { BrowserRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import { matchRoute } from './routes.ts'
import { loadPage } from './routing/page-modules.ts'
import '../styles/app.css'

watchErrors((pathname) => matchRoute(pathname).route.path)

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
