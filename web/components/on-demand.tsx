import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

/** A part whose code is fetched when it is first shown. Should it not come, a sentence says so and the page goes on. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }))
}

/** A dialog whose code is fetched when it is first opened, and kept from then on. */
export function onDemand<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  return function OnDemand(props: Props) {
    const [isWanted, setWanted] = useState(false)
    if (props.isOpen && !isWanted) setWanted(true)
    return isWanted && <Suspense>{createElement<Props>(Part, props)}</Suspense>
  }
}

function NotLoaded() {
  return (
    <p role="alert" className="fixed inset-x-4 bottom-4 z-40 bg-err p-4 text-white">
      This part of the page could not be loaded. Check your connection and load the page again.
    </p>
  )
}
