import { createRoot } from 'react-dom/client'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import '../styles/toasts.css'
import { toastLifetime } from '../../shared/content/shop.ts'

/** The one place on the page where toasts appear; it lives beside the page's own tree. */
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={toastLifetime.normal}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    closeOnClick
    newestOnTop
  />,
)

/** An open modal dialog covers and silences all that stands outside it, so the toasts go inside for that time. */
export function bringToFront(): void {
  const dialog = document.querySelector('dialog:modal')
  const home = dialog ?? document.body
  if (place.parentElement !== home) home.append(place)
  dialog?.addEventListener('close', () => document.body.append(place), { once: true })
}

export { toast }
