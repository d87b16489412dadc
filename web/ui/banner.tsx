import type { ReactNode } from 'react'

/** The band with the title at the top of a page. */
export function Banner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="bg-sand">
      <div className="gutter py-10 lg:py-16">
        <h1 className="text-h1 lg:text-page">{title}</h1>
        {children && <div className="mt-3 max-w-[44em] text-ink-2 lg:text-lead">{children}</div>}
      </div>
      <div aria-hidden="true" className="woven-strip" />
    </div>
  )
}
