/** Counts what the visitor is waiting for, so that the loading bar can tell. */
let waiting = 0
const listeners = new Set<() => void>()

export function track<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  return work.finally(() => change(-1))
}

function change(by: number): void {
  waiting += by
  // Work may begin while a page renders, when nobody else may be told.
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
