import { useEffect } from 'react'
import { reportEndedSessions } from '../api/ended-sessions.ts'
import { typedDetails } from '../storage/typed-details.ts'

/** What a visit to any page sets right. */
export function useHousekeeping(): void {
  useEffect(() => {
    const report = () => void reportEndedSessions()
    typedDetails.dropOld()
    report()
    addEventListener('online', report)
    return () => removeEventListener('online', report)
  }, [])
}
