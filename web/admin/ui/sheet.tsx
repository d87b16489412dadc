import { type ReactNode, useContext, useId } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { OfflineContext } from '../api/connection.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

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
  const isOffline = useContext(OfflineContext)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={title} className="sheet-dialog">
      <div className="sheet">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="x" label="Close" isLocal onClick={onClose} />
        </header>
        <div className="sheet-body">
          {isOffline && (
            <div className="offline" role="status">
              <Icon name="offline" />
              <span className="grow">
                No connection. Nothing can be changed until it is back. What you typed stays here.
              </span>
            </div>
          )}
          {children}
        </div>
        {footer && <footer>{footer}</footer>}
      </div>
    </Dialog>
  )
}
