import { useEffect } from 'react'
import { typedDetails } from '../storage/typed-details.ts'

/** What a visit to any page sets right. */
export function useHousekeeping(): void {
  useEffect(() => typedDetails.dropOld(), [])
}
