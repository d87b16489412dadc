import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatePicture } from './pictures/state-picture.tsx'

/** Shown while data loads. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-64 place-items-center">
      <span className="size-9 animate-spin rounded-full border-2 border-line border-t-clay" />
      <span className="sr-only">{label}</span>
    </div>
  )
}

/** Shown when data could not be loaded. */
export function ErrorBlock({ message, retry }: { message: string; retry?: () => void }) {
  return (
    <div role="alert" className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <StatePicture of="astray" className="w-40" />
      <p className="text-err">Error: {message}</p>
      {retry && (
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** An error without the picture, for small places such as a menu. */
export function ErrorLine({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 py-2 text-small">
      <p className="text-err">Error: {message}</p>
      <button type="button" onClick={retry} className="min-h-11 font-semibold underline underline-offset-4">
        Try again
      </button>
    </div>
  )
}

interface EmptyBlockProps {
  title: string
  /** For a page that has no other heading. */
  isHeading?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** Shown for an empty list: a picture, a sentence and the next step. */
export function EmptyBlock({ title, isHeading = false, children, action }: EmptyBlockProps) {
  const Title = isHeading ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-16 text-center">
      <StatePicture of="nothing" />
      <Title className="font-display text-h2">{title}</Title>
      {children && <div className="text-ink-2">{children}</div>}
      {action}
    </div>
  )
}

/** A placeholder of the size of the content that loads, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-card bg-plaster ${className}`} />
}
