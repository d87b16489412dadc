/** A list kept in the browser's storage, shared by all open tabs. Bad or missing content is an empty list. */
export interface StoredList<Line> {
  read(): readonly Line[]
  write(lines: readonly Line[]): void
  subscribe(listener: () => void): () => void
}

interface Options<Line> {
  key: string
  /** Undefined for what is no line. */
  readLine: (value: unknown) => Line | undefined
  /** How long an untouched list is kept, in milliseconds. */
  lifetime?: number
}

/** Shorter than this cannot hold a line. */
const shortestContent = 5

export function makeStoredList<Line>({ key, readLine, lifetime }: Options<Line>): StoredList<Line> {
  const listeners = new Set<() => void>()
  const untilKey = `${key}-until`
  let text: string | null | undefined
  let lines: readonly Line[] = []

  function notify() {
    for (const listener of listeners) listener()
  }

  function read(): readonly Line[] {
    const now = readText(key)
    if (now === text) return lines
    text = now
    lines = lifetime && Number(readText(untilKey) ?? Number.POSITIVE_INFINITY) < Date.now() ? [] : parse(now, readLine)
    return lines
  }

  function write(next: readonly Line[]) {
    text = JSON.stringify(next)
    lines = next
    writeText(key, text)
    if (lifetime) writeText(untilKey, String(Date.now() + lifetime))
    notify()
  }

  return {
    read,
    write,
    subscribe(listener) {
      if ((readText(key)?.length ?? 0) < shortestContent) initialise(key)
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', heard)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', heard)
      }
    },
  }
}

function parse<Line>(text: string | null, readLine: (value: unknown) => Line | undefined): readonly Line[] {
  if (!text || text.length < shortestContent) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(readLine).filter((line) => line !== undefined) : []
  } catch {
    return []
  }
}

/** Storage can be switched off or full; the list then lives as long as the page. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** A missing or broken start is written down as an empty list, so that whoever reads the storage finds one. */
function initialise(key: string): void {
  if (readText(key) !== '[]') writeText(key, '[]')
}
