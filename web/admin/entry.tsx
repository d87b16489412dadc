import { createRoot } from 'react-dom/client'
import { BrowserRouter } from '../router/router.tsx'
import { App } from './app.tsx'
import './styles/admin.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page came without its root.')
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
