import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/** A part whose code is fetched when it is first shown. Should it not come, a sentence says so and the page goes on. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = NotLoaded,
) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }))
}

interface Openable {
  isOpen: boolean
  onClose: () => void
}

/** A dialog whose code is fetched when it is first opened, and kept from then on. */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load, NotOpened)
  return function OnDemand(props: Props) {
    const [isWanted, setWanted] = useState(false)
    if (props.isOpen && !isWanted) setWanted(true)
    return isWanted && <Suspense>{createElement<Props>(Part, props)}</Suspense>
  }
}

/** In the place of a dialog. Browsers keep code that did not come as failed, so opening it again would not help. */
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
