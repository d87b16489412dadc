import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import '../../styles/toasts.css'
import { toastLifetime } from '../../../shared/content/shop.ts'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastFlow = keyof typeof toastLifetime

/** The container of all toasts, with its own React root beside the page's root. */
const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(
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

/** The shortest time that a toast is shown, in milliseconds. */
const readingTime = 1_500

/** The shown toasts, oldest first; those with `isLasting` stay beside the next toast. */
let shown: { id: Id; since: number; isLasting: boolean }[] = []

/**
 * Shows at most two toasts. The next toast replaces an error, an info or a step of a flow; only a change of the cart or the
 * wish list stays beside it.
 */
export function show(kind: ToastKind, message: string, flow: ToastFlow): void {
  bringToFront()
  const now = performance.now()
  const last = shown.pop()
  for (const { id } of shown) toast.dismiss(id)
  if (last && !last.isLasting) setTimeout(() => toast.dismiss(last.id), last.since + readingTime - now)
  const id = toast[kind](message, { autoClose: toastLifetime[flow] })
  shown = [...(last ? [last] : []), { id, since: now, isLasting: kind === 'success' && flow === 'normal' }]
}

/** An open modal dialog covers everything outside it, so the container moves into the dialog until it closes. */
function bringToFront(): void {
  const dialog = document.querySelector('dialog:modal')
  const home = dialog ?? document.body
  if (container.parentElement !== home) home.append(container)
  dialog?.addEventListener('close', () => document.body.append(container), { once: true })
}
