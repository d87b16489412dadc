import { useSyncExternalStore } from 'react'
import { storedText } from './stored-text.ts'

/** A list in localStorage, shared by all open tabs. The first read removes invalid lines from the storage. */
export interface StoredList<Line> {
  read(): readonly Line[]
  write(lines: readonly Line[]): void
  subscribe(listener: () => void): () => void
}

interface Options<Line> {
  key: string
  /** Undefined for an invalid line. */
  readLine: (value: unknown) => Line | undefined
  /** How long an unchanged list is stored, in milliseconds. */
  lifetime?: number
}

export function makeStoredList<Line>({ key, readLine, lifetime }: Options<Line>): StoredList<Line> {
  const listeners = new Set<() => void>()
  const untilKey = `${key}-until`
  let text: string | null | undefined
  let lines: readonly Line[] = []

  function notify() {
    for (const listener of listeners) listener()
  }

  function read(): readonly Line[] {
    const now = storedText.read(key)
    if (now === text) return lines
    const found = isExpired() ? [] : parse(now)
    lines = found.map(readLine).filter((line) => line !== undefined)
    text = now
    if (found.length !== lines.length || lines.length === 0) put(JSON.stringify(lines))
    return lines
  }

  function isExpired(): boolean {
    return lifetime !== undefined && Number(storedText.read(untilKey) ?? Number.POSITIVE_INFINITY) < Date.now()
  }

  function put(next: string) {
    if (next !== text) storedText.write(key, next)
    text = next
  }

  function write(next: readonly Line[]) {
    lines = next
    put(JSON.stringify(next))
    if (lifetime) storedText.write(untilKey, String(Date.now() + lifetime))
    notify()
  }

  return {
    read,
    write,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The stored list; empty if the text is no list. */
function parse(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const empty: readonly never[] = []

/** The stored list; empty on the server and during hydration, so that both render the same. */
export function useStoredList<Line>(list: StoredList<Line>): readonly Line[] {
  return useSyncExternalStore(list.subscribe, list.read, () => empty)
}
