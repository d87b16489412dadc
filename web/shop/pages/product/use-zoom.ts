import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { moveBy, wholePicture, type ZoomView, zoomAt } from './zoom-view.ts'

/** A tap or a key zooms in by this factor. */
const tapFactor = 2.5
const keyFactor = 1.5
/** In pixels: a finger that moved less has tapped. */
const longestTap = 8
const keyStep = 60

interface Place {
  x: number
  y: number
}

/** Zooms the picture in the frame by tap, wheel, pinch and keys, and moves it by dragging. */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ZoomView>(wholePicture)
  /** The fingers on the picture, and how far the first one has moved. */
  const fingers = useRef(new Map<number, Place>())
  const moved = useRef(0)
  const isZoomed = view.scale > 1

  function change(next: (view: ZoomView, frame: DOMRect) => ZoomView): void {
    const box = frame.current?.getBoundingClientRect()
    if (box) setView((view) => next(view, box))
  }

  function zoom(factor: number, at?: Place): void {
    change((view, box) => {
      const point = at ? { x: at.x - box.left, y: at.y - box.top } : { x: box.width / 2, y: box.height / 2 }
      return zoomAt(view, factor, point, box)
    })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const factor = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor, '0': 0 }[event.key]
    if (factor !== undefined) zoom(factor)
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (!step || !isZoomed) return
    const [x = 0, y = 0] = step
    change((view, box) => moveBy(view, { x: x * keyStep, y: y * keyStep }, box))
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const element = frame.current
    const wheel = (event: WheelEvent) => onWheel(event)
    const key = (event: KeyboardEvent) => onKey(event)
    // React's wheel handlers are passive: they cannot keep the browser from zooming the whole page.
    element?.addEventListener('wheel', wheel, { passive: false })
    element?.addEventListener('dragstart', refuse)
    addEventListener('keydown', key)
    return () => {
      element?.removeEventListener('wheel', wheel)
      element?.removeEventListener('dragstart', refuse)
      removeEventListener('keydown', key)
    }
  }, [frame])

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (fingers.current.size === 0) moved.current = 0
    fingers.current.set(event.pointerId, placeOf(event))
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    moved.current += distance(before, now)
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      moved.current += longestTap
      zoom(distance(now, other) / Math.max(1, distance(before, other)), middle)
    } else change((view, box) => moveBy(view, { x: now.x - before.x, y: now.y - before.y }, box))
  }

  /** A tap zooms in at its place, or back to the whole picture. */
  function onPointerUp(event: PointerEvent): void {
    const wasDown = fingers.current.delete(event.pointerId)
    if (wasDown && moved.current < longestTap && event.type === 'pointerup') {
      zoom(isZoomed ? 0 : tapFactor, placeOf(event))
    }
  }

  return {
    view,
    isZoomed,
    zoomIn: () => zoom(keyFactor),
    zoomOut: () => zoom(1 / keyFactor),
    pointerProps: { onPointerDown, onPointerMove, onPointerUp },
  }
}

/** A mouse would drag the picture's file instead of what is shown of it. */
function refuse(event: Event): void {
  event.preventDefault()
}

function placeOf({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY }
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
