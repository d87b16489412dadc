import type { ToastOptions } from 'react-toastify/unstyled'
import { toastLifetime } from '../../shared/content/shop.ts'

type Kind = 'success' | 'error' | 'info'

/** Shows a toast. The toast library comes with the first one, so pages that show none never load it. */
export async function showToast(
  kind: Kind,
  message: string,
  flow: keyof typeof toastLifetime = 'normal',
): Promise<void> {
  // Without the library, as when the network is gone, the page still says what it has to say in place.
  const toaster = await loadToasts().catch(() => undefined)
  if (!toaster) return
  const { toast, bringToFront } = toaster
  bringToFront()
  const options: ToastOptions = { autoClose: toastLifetime[flow] }
  toast[kind](message, options)
}

/** Called on the visitor's first touch of the page, so that the first toast need not wait for the network. */
export function loadToasts(): Promise<typeof import('./toaster.tsx')> {
  return import('./toaster.tsx')
}
