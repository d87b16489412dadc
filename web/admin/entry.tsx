import { createRoot } from 'react-dom/client'
import { watchErrors } from '../api/watch-errors.ts'
import { BrowserRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import { matchScreen } from './routes.ts'
import './styles/admin.css'

watchErrors((pathname) => matchScreen(pathname)?.screen.path ?? '/admin')

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root.')
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
