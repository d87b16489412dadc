import { type PointerEvent, useRef } from 'react'

/** In pixels. */
const shortestSwipe = 40

/** Pointer handlers that turn a horizontal swipe into a step. The element follows the finger for feedback. */
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
      // Not for a second finger, which pinches, nor for a mouse, which has the arrow buttons.
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) currentTarget.style.translate = `${(clientX - start.current) / 3}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
