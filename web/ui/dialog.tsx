import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

interface DialogProps {
  isOpen: boolean
  /** Asked for by Escape, by a click beside the dialog or by its own controls. */
  onClose: () => void
  label: string
  className?: string
  children: ReactNode
}

/** The platform's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({ isOpen, onClose, label, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Where the finger or the mouse went down: text that is marked over the edge is no wish to close. */
  const pressed = useRef<EventTarget>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  function closeOnBackdrop(event: SyntheticEvent) {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to close is Escape, which the dialog handles
    <dialog
      ref={dialog}
      aria-label={label}
      // Also said when it was closed from outside, which is no news.
      onClose={() => isOpen && onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={closeOnBackdrop}
      className={className}
    >
      {isOpen && children}
    </dialog>
  )
}
