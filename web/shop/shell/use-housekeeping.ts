import { useEffect } from 'react'
import { messages } from '../../../shared/content/messages/messages.ts'
import { reportEndedSessions } from '../../api/ended-sessions.ts'
import { useIsSessionOver } from '../../api/seed.tsx'
import { deliveryDraft } from '../../storage/delivery-draft.ts'
import { showToast } from '../../ui/toasts/toast.ts'

/** What a visit to any page sets right. */
export function useHousekeeping(): void {
  const isSessionOver = useIsSessionOver()
  useEffect(() => {
    if (isSessionOver) void showToast('info', messages.guestNow, 'flows')
  }, [isSessionOver])

  useEffect(() => {
    const report = () => void reportEndedSessions()
    deliveryDraft.removeExpired()
    report()
    addEventListener('online', report)
    return () => removeEventListener('online', report)
  }, [])
}
