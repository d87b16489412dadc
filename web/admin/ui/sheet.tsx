import { type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from './button.tsx'

interface SheetProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** The button that does it, at the foot. */
  footer?: ReactNode
  children: ReactNode
}

/** From below on phones, from the right on desktops. */
export function Sheet({ title, isOpen, onClose, footer, children }: SheetProps) {
  const id = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={title} className="sheet-dialog">
      <div className="sheet">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" onClick={onClose} />
        </header>
        <div className="sheet-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </Dialog>
  )
}
