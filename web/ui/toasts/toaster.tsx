import { createRoot } from 'react-dom/client'
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import '../../styles/toasts.css'
import { toastLifetime } from '../../../shared/content/shop.ts'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastFlow = keyof typeof toastLifetime

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

/** Time to read a toast, even one that the next has overtaken, in milliseconds. */
const readingTime = 1_500

/** The newest toasts, the oldest first; `lasts` are those that are still true beside the next one. */
let standing: { id: Id; since: number; lasts: boolean }[] = []

/**
 * At most two stand at a time. A problem or a remark is over when the next toast comes, and so is each step of a flow:
 * only what was done to the bag or the wish list stays as true as it was.
 */
export function show(kind: ToastKind, message: string, flow: ToastFlow): void {
  bringToFront()
  const now = performance.now()
  const last = standing.pop()
  for (const { id } of standing) toast.dismiss(id)
  if (last && !last.lasts) setTimeout(() => toast.dismiss(last.id), last.since + readingTime - now)
  const id = toast[kind](message, { autoClose: toastLifetime[flow] })
  standing = [...(last ? [last] : []), { id, since: now, lasts: kind === 'success' && flow === 'normal' }]
}

/** An open modal dialog covers and silences all that stands outside it, so the toasts go inside for that time. */
function bringToFront(): void {
  const dialog = document.querySelector('dialog:modal')
  const home = dialog ?? document.body
  if (place.parentElement !== home) home.append(place)
  dialog?.addEventListener('close', () => document.body.append(place), { once: true })
}
