import { makeStoredList } from '../storage/stored-list.ts'
import { call } from './client.ts'
import { session } from './session.ts'

/** Tokens of sessions that have ended in this browser and that the store may still accept. */
const unreported = makeStoredList<string>({
  key: 'ended-sessions',
  readLine: (value) => (typeof value === 'string' ? value : undefined),
})

/** Forgets the session in this browser at once, and tells the store as soon as it can be reached. */
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
    // 401: the store does not accept it any more.
    const isOver = sent.ok || sent.status === 401
    if (isOver) unreported.write(unreported.read().filter((other) => other !== token))
  }
}
