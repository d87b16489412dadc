import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** The order at a glance: folded under its total on phones, an open panel beside the form on wide screens. */
export function SummaryPanel({ total, children }: { total: ReactNode; children: ReactNode }) {
  const isWide = useWideScreen()
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details
      open={isWide || isUnfolded}
      onToggle={(event) => !isWide && setUnfolded(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-14 list-none items-center gap-2 lg:hidden [&::-webkit-details-marker]:hidden">
        <Icon name="bag" className="size-5" />
        <span className="text-small font-semibold group-open:hidden">Show order summary</span>
        <span className="hidden text-small font-semibold group-open:inline">Hide order summary</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        <span className="ml-auto text-lead font-semibold tabular-nums">{total}</span>
      </summary>
      <div className="pt-3 pb-6 lg:p-0">{children}</div>
    </details>
  )
}

/** Where Tailwind's `lg` begins. */
const query = '(min-width: 56.25rem)'

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
