import { type PointerEvent, useRef } from 'react'

/** How far a finger must go, in pixels, before it means the next picture. */
const shortestSwipe = 40

/** Turns a sideways stroke of the finger into a step. The element follows the finger a little, to show that it was felt. */
export function useSwipe({ next, previous }: { next: () => void; previous: () => void }) {
  const start = useRef<number | undefined>(undefined)

  function end({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) {
    const moved = start.current === undefined || type === 'pointercancel' ? 0 : clientX - start.current
    start.current = undefined
    currentTarget.style.translate = ''
    if (moved <= -shortestSwipe) next()
    if (moved >= shortestSwipe) previous()
  }

  return {
    onPointerDown({ pointerType, isPrimary, clientX }: PointerEvent) {
      // A second finger means pinching; a mouse has the arrow buttons.
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) currentTarget.style.translate = `${(clientX - start.current) / 3}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
