export interface Alarms {
  /** Runs at a time of the sandbox's clock; at once when that is past. */
  at(due: number, run: () => void): void
  clear(): void
}

/** Timers that a closing sandbox can take back; what they stood for is in the ledger and set again on the next start. */
export function makeAlarms(now: () => number): Alarms {
  const timers = new Set<NodeJS.Timeout>()
  let isOpen = true
  return {
    at(due, run) {
      if (!isOpen) return
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          run()
        },
        Math.max(0, due - now()),
      )
      timers.add(timer)
    },
    clear() {
      isOpen = false
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
