/** Counts the requests and imports that the visitor waits for, for the loading bar. */
let waiting = 0
const listeners = new Set<() => void>()

export function track<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  return work.finally(() => change(-1))
}

function change(by: number): void {
  waiting += by
  // Work may begin during a render, when React forbids updates of other components.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

export const activity = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isBusy: () => waiting > 0,
  isBusyOnServer: () => false,
}
