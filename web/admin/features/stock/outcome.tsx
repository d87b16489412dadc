import { useEffect, useRef } from 'react'
import { Done, Problem } from '../../ui/notice.tsx'

export interface OutcomeProps {
  done?: string
  failure?: string
}

/** How a save went. A long list may have scrolled it away, so it comes into view. */
export function Outcome({ done, failure }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done || failure) place.current?.scrollIntoView({ block: 'center' })
  }, [done, failure])
  if (!done && !failure) return null
  return (
    <div ref={place} className="outcome">
      {failure && <Problem>{failure}</Problem>}
      {done && <Done>{done}</Done>}
    </div>
  )
}
