import { useState } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'

const SizeGuideDialog = onDemand(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog)

/** A link-like button that opens the table of measurements. */
export function SizeGuide() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-11 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        Size guide
      </button>
      <SizeGuideDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
