import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  /** A count or a fact beside the title. */
  aside?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A white panel with a title. On phones it runs from edge to edge. */
export function Panel({ title, aside, action, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`}>
      <header>
        <h2>
          {title} {aside !== undefined && <em>{aside}</em>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
