import type { ToastFlow, ToastKind } from './toaster.tsx'

/** Shows a toast. The library is imported with the first toast, so it is not part of a page's first load. */
export async function showToast(kind: ToastKind, message: string, flow: ToastFlow = 'normal'): Promise<void> {
  // Without a network there is no toast; forms also show important errors in place.
  const toaster = await loadToasts().catch(() => undefined)
  toaster?.show(kind, message, flow)
}

/** Called on the first touch of the page, so that the first toast does not wait for the network. */
export function loadToasts(): Promise<typeof import('./toaster.tsx')> {
  return import('./toaster.tsx')
}
