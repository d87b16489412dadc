import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { savesData } from './saves-data.ts'

export interface Autoplay {
  index: number
  /** Chosen by hand: it also ends the playing, so that nobody has to race it. */
  go: (index: number) => void
  next: () => void
  previous: () => void
  isPlaying: boolean
  toggle: () => void
  containerProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Shows one of several things after another, round and round. It rests while the pointer or the focus is on it, while
 * the tab is hidden and behind an open dialog. Where motion or data is to be saved it only plays when asked to.
 */
export function useAutoplay({ count, interval }: { count: number; interval: number }): Autoplay {
  const [index, setIndex] = useState(0)
  const [wish, setWish] = useState<'none' | 'play' | 'pause'>('none')
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isWelcome = useSyncExternalStore(watchMotion, isMotionWelcome, () => false)
  const isPlaying = count > 1 && (wish === 'play' || (wish === 'none' && isWelcome))
  const isRunning = isPlaying && !hasPointer && !hasFocus

  // Each change of index starts a new timer, so everything is seen for the whole interval.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden && !document.querySelector('dialog[open]')) setIndex((index + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [isRunning, index, count, interval])

  function go(to: number) {
    setIndex(wrap(to, count))
    setWish('pause')
  }

  function toggle() {
    setWish(isPlaying ? 'pause' : 'play')
    // The button that starts it has pointer and focus; they count again when they come back.
    setPointer(false)
    setFocus(false)
  }

  return {
    index,
    go,
    next: () => go(index + 1),
    previous: () => go(index - 1),
    isPlaying,
    toggle,
    containerProps: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}

const motionQuery = '(prefers-reduced-motion: reduce)'

function watchMotion(listener: () => void): () => void {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isMotionWelcome(): boolean {
  return !matchMedia(motionQuery).matches && !savesData()
}
