/** Cookie and header have the same name. Script alone writes the cookie; the server only reads it. */
export const sessionName = 'u-x-key'

/** The longest lifetime of a session on the server, in seconds. */
const lifetime = 30 * 24 * 60 * 60

const listeners = new Set<() => void>()
const refusedListeners = new Set<() => void>()
const pageToken = typeof document === 'undefined' ? undefined : readCookie()

/** The session in this browser: its token in a cookie, and events when it begins or ends, also in another tab. */
export const session = {
  token: readCookie,
  isOpen: () => readCookie() !== undefined,
  /** Separates the cached answers of different sessions. Empty for the session that the page was rendered with. */
  keySuffix(): string {
    const token = readCookie()
    return token === pageToken ? '' : `#${token?.slice(0, 12)}`
  },
  serverKeySuffix: () => '',

  begin(token: string): void {
    writeCookie(token, lifetime)
    announce()
  },
  /** Removes the token without an event: the page that logs out stays unchanged until the visitor leaves it. */
  end(): void {
    writeCookie('', 0)
  },
  /** The event that `end` leaves out. */
  notifyEnd: announce,
  /** The server has refused the token. */
  refuse(): void {
    session.end()
    announce()
    for (const listener of refusedListeners) listener()
  },

  subscribe(listener: () => void) {
    listeners.add(listener)
    // Another tab may have logged out, or in as another customer.
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
