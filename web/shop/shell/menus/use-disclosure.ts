import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from '../../../router/router.tsx'

/** Content that a button or hovering opens. It closes on Escape, when focus or mouse leave it, and on a navigation. */
export function useDisclosure({ opensOnHover = false }: { opensOnHover?: boolean } = {}) {
  const [opened, setOpened] = useState<'by hand' | 'by hover'>()
  const { key } = useLocation()
  const container = useRef<HTMLDivElement>(null)
  const isOpen = opened !== undefined
  /** A focus inside the content that closes moves to the button. */
  const close = useCallback(() => {
    const element = container.current
    if (element?.contains(document.activeElement)) element.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpened(undefined)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that a link was followed
  useEffect(close, [key, close])

  // On the window, because content opened by hover has no focus inside.
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
    /** A click on content that hovering has just opened keeps it open. */
    toggle: () => setOpened((how) => (how === 'by hand' ? undefined : 'by hand')),
    containerProps: {
      ...hover,
      ref: container,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        // Closes the innermost content only.
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
