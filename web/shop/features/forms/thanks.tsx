import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** Replaces a form after success and takes the focus. */
export function Thanks({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={block} className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-palm text-white">
        <Icon name="check" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h2>
      <p className="max-w-[35em] text-ink-2">{message}</p>
      {children}
    </div>
  )
}
