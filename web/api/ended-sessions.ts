import { makeStoredList } from '../storage/stored-list.ts'
import { call } from './client.ts'
import { session } from './session.ts'

/** Tokens of sessions that ended in this browser while the server was out of reach. */
const unreported = makeStoredList<string>({
  key: 'ended-sessions',
  readLine: (value) => (typeof value === 'string' ? value : undefined),
})

/** Ends the session in this browser at once, and on the server as soon as it can be reached. */
export function endSession(): void {
  const token = session.token()
  session.end()
  if (!token) return
  unreported.write([...unreported.read(), token])
  void reportEndedSessions()
}

export async function reportEndedSessions(): Promise<void> {
  for (const token of unreported.read()) {
    const sent = await call('logout', {}, token)
    // 401: the session has ended on the server already.
    const hasEnded = sent.ok || sent.status === 401
    if (hasEnded) unreported.write(unreported.read().filter((other) => other !== token))
  }
}
