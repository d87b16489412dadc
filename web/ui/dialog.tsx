import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

interface DialogProps {
  isOpen: boolean
  /** Called on Escape, on a click on the backdrop and by the dialog's own controls. */
  onClose: () => void
  label: string
  className?: string
  children: ReactNode
}

/** The browser's modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ isOpen, onClose, label, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The target of the last pointerdown: selecting text past the edge must not close the dialog. */
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
      // Also fires after a close by the parent, which knows already.
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
