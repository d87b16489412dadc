/** Cookie and header have the same name. Script alone writes the cookie; the server only reads it. */
export const sessionName = 'u-x-key'

/** As long as the server lets a session live at most. */
const lifetime = 30 * 24 * 60 * 60

const listeners = new Set<() => void>()
const refusedListeners = new Set<() => void>()
const pageToken = typeof document === 'undefined' ? undefined : readCookie()

/** The browser's side of a session: the token in the cookie, and the news that it came or went, here or in another tab. */
export const session = {
  token: readCookie,
  isOpen: () => readCookie() !== undefined,
  /**
   * Tells whose answers are kept under a key, so that one customer's are never taken for another's. What came with the
   * page needs no mark; the '#' is never sent.
   */
  mark(): string {
    const token = readCookie()
    return token === pageToken ? '' : `#${token?.slice(0, 12)}`
  },
  markAtFirst: () => '',

  begin(token: string): void {
    writeCookie(token, lifetime)
    announce()
  },
  /** Nobody is told yet: the page that logs out stands as it is until it is left. */
  end(): void {
    writeCookie('', 0)
  },
  /** What it showed its customer is forgotten. */
  forget: announce,
  /** The server accepts it no longer. */
  refuse(): void {
    session.end()
    announce()
    for (const listener of refusedListeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    // Another tab may have logged out, or in as someone else.
    addEventListener('focus', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('focus', listener)
    }
  },
  onRefused(listener: () => void) {
    refusedListeners.add(listener)
    return () => void refusedListeners.delete(listener)
  },
}

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${sessionName}=([^;]+)`).exec(document.cookie)?.[1]
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many phones' browsers
  document.cookie = `${sessionName}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`
}

function announce(): void {
  for (const listener of listeners) listener()
}
