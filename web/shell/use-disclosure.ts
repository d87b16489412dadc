import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Something that opens and closes: by its button for everyone, by hovering for a mouse. It closes on Escape, when the
 * focus or the mouse leaves it, and when the page changes.
 */
export function useDisclosure({ opensOnHover = false }: { opensOnHover?: boolean } = {}) {
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  const close = useCallback(() => setOpen(false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what this reacts to
  useEffect(close, [pathname, search, close])

  const hover = opensOnHover && {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
  }
  return {
    isOpen,
    close,
    toggle: () => setOpen((open) => !open),
    containerProps: {
      ...hover,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
        close()
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const isLeaving = event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)
        if (isLeaving) close()
      },
    },
  }
}
