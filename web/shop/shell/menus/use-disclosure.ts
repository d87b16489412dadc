import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../../router/router.tsx'

/**
 * Something that opens and closes: by its button for everyone, by hovering for a mouse. It closes on Escape, when the
 * focus or the mouse leaves it, and when a link was followed.
 */
export function useDisclosure({ opensOnHover = false }: { opensOnHover?: boolean } = {}) {
  const [opened, setOpened] = useState<'by hand' | 'by hover'>()
  const { key } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const isOpen = opened !== undefined
  /** A focus that would go down with what closes goes to the button. */
  const close = useCallback(() => {
    const element = container.current
    if (element?.contains(document.activeElement)) element.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpened(undefined)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that a link was followed
  useEffect(close, [key, close])

  // Wherever the focus is: what a mouse has opened may lie in the way of someone who cannot move it.
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: { key: string }) => event.key === 'Escape' && close()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [isOpen, close])

  const hover = opensOnHover && {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpened((how) => how ?? 'by hover'),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpened(undefined),
  }
  return {
    isOpen,
    /** A click on what hovering has just opened means to open it. */
    toggle: () => setOpened((how) => (how === 'by hand' ? undefined : 'by hand')),
    containerProps: {
      ...hover,
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        // One at a time, from the inside.
        event.stopPropagation()
        close()
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const isLeaving = event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)
        if (isLeaving) setOpened(undefined)
      },
    },
  }
}
