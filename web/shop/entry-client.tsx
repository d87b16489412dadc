import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { PageSeed } from '../../shared/contract/shop/rendering.ts'
import { App } from './app.tsx'
import { isDocumentOf } from './document-address.ts'
import { loadPage } from './page-modules.ts'
import { matchRoute } from './routes.ts'
import '../styles/app.css'

const root = document.getElementById('root')
const seed = document.getElementById('page-seed')
if (!root || !seed) throw new Error('The page came without its root or its data.')

// The page's own module must be here before hydration, or React would see a different tree.
await loadPage(matchRoute(location.pathname).route)
if (isDocumentOf(location)) {
  hydrateRoot(
    root,
    <BrowserRouter>
      <App seed={JSON.parse(seed.textContent ?? '') as PageSeed} />
    </BrowserRouter>,
  )
} else {
  // The visitor went back before the scripts were here: the address is that of another page than the HTML.
  location.reload()
}
