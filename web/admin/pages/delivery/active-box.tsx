import type { ReactNode } from 'react'

/** Whether the shop offers it, and what follows if it does not. */
export function ActiveBox({ isActive, children }: { isActive: boolean; children: ReactNode }) {
  return (
    <label className="pickrow">
      <input type="checkbox" className="box" name="active" defaultChecked={isActive} />
      <span>
        <span className="strong">Active</span>
        <small className="small muted block">{children}</small>
      </span>
    </label>
  )
}
