import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What went wrong, beside the thing it is about; never a toast. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div className="note err" role="alert">
      <Icon name="alert" />
      <span className="grow">{children}</span>
    </div>
  )
}

/** What was done. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div className="note" role="status">
      <Icon name="check" />
      <span className="grow">{children}</span>
    </div>
  )
}
