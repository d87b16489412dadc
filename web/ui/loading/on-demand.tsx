import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { track } from './activity.ts'

/**
 * A component that is imported when it is first rendered, under the loading bar. If the import fails, a sentence is shown
 * instead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = NotLoaded,
) {
  return lazy(async () => ({ default: await track(load()).catch(() => otherwise) }))
}

interface Openable {
  isOpen: boolean
  onClose: () => void
}

/** A dialog that is imported when it is first opened. */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load, NotOpened)
  return function OnDemand(props: Props) {
    const [isWanted, setWanted] = useState(false)
    if (props.isOpen && !isWanted) setWanted(true)
    return isWanted && <Suspense>{createElement<Props>(Part, props)}</Suspense>
  }
}

/** Replaces the dialog. Browsers remember a failed import, so opening the dialog again would not help. */
function NotOpened({ isOpen, onClose }: Openable) {
  return isOpen && <NotLoaded onClose={onClose} />
}

function NotLoaded({ onClose }: { onClose?: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 flex items-start justify-between gap-4 bg-err p-4 text-white">
      <p role="alert">This part of the page could not be loaded. Check your connection and load the page again.</p>
      {onClose && (
        <button type="button" onClick={onClose} className="-m-2 min-h-11 p-2 font-semibold underline">
          Close
        </button>
      )}
    </div>
  )
}
