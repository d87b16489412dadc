import type { ToastFlow, ToastKind } from './toaster.tsx'

/** Shows a toast. The toast library comes with the first one, so pages that show none never load it. */
export async function showToast(kind: ToastKind, message: string, flow: ToastFlow = 'normal'): Promise<void> {
  // Without the library, as when the network is gone, there is none; forms say in place what must not be missed.
  const toaster = await loadToasts().catch(() => undefined)
  toaster?.show(kind, message, flow)
}

/** Called on the visitor's first touch of the page, so that the first toast need not wait for the network. */
export function loadToasts(): Promise<typeof import('./toaster.tsx')> {
  return import('./toaster.tsx')
}
