import { createContext, useEffect, useId, useSyncExternalStore } from 'react'

interface Connection {
  isOnline: boolean
  /** When the oldest data on screen was read. */
  shownSince: Date | undefined
}

let connection: Connection = { isOnline: navigator.onLine, shownSince: undefined }
const listeners = new Set<() => void>()
/** When the data of each query on screen was read. */
const readings = new Map<string, Date>()

function change(values: Partial<Connection>): void {
  connection = { ...connection, ...values }
  for (const listener of listeners) listener()
}

/** Every call reports whether it reached the store, because `navigator.onLine` is also true in a network without internet. */
export function reportReached(isOnline: boolean): void {
  if (isOnline !== connection.isOnline) change({ isOnline })
}

addEventListener('offline', () => reportReached(false))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection)
}

/** Registers when the data of a query was read, for the offline bar, while the query is on screen. */
export function useShownSince(readAt: Date | undefined): void {
  const id = useId()
  useEffect(() => {
    if (!readAt) return
    const update = () => {
      const times = [...readings.values()].map((moment) => moment.getTime())
      change({ shownSince: times.length > 0 ? new Date(Math.min(...times)) : undefined })
    }
    readings.set(id, readAt)
    update()
    return () => {
      readings.delete(id)
      update()
    }
  }, [id, readAt])
}

/** True while the store cannot be reached. Buttons that change something are then disabled. */
export const OfflineContext = createContext(false)

/** The id of the sentence that says why a button is disabled. */
export const offlineReasonId = 'offline-reason'
