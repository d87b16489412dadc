import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { savesData } from './saves-data.ts'

export interface Autoplay {
  index: number
  /** Shows an item and stops the autoplay. */
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
 * A slideshow in a loop. It pauses under the pointer or the focus, in a hidden tab and behind an open dialog. With reduced
 * motion or the data saver it plays only on request.
 */
export function useAutoplay({ count, interval }: { count: number; interval: number }): Autoplay {
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'none' | 'play' | 'pause'>('none')
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const playsByDefault = useSyncExternalStore(watchMotion, allowsMotion, () => false)
  const isPlaying = count > 1 && (choice === 'play' || (choice === 'none' && playsByDefault))
  const isRunning = isPlaying && !hasPointer && !hasFocus

  // Each change of index starts a new timer, so that every item is shown for the whole interval.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden && !document.querySelector('dialog[open]')) setIndex((index + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [isRunning, index, count, interval])

  function go(to: number) {
    setIndex(wrap(to, count))
    setChoice('pause')
  }

  function toggle() {
    setChoice(isPlaying ? 'pause' : 'play')
    // The button that was pressed has pointer and focus, which would pause the playing at once.
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

function allowsMotion(): boolean {
  return !matchMedia(motionQuery).matches && !savesData()
}
