import { type ReactNode, useEffect, useState } from 'react'
import type { Role } from '../../../shared/domain/roles.ts'
import { CallFailure } from '../api/client.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** Nothing yet, before anything is known. */
export function EmptyScreen() {
  return <div aria-busy="true" className="empty-screen" />
}

/**
 * The shape of rows while they load; shown after 200 ms, so that quick answers do not flicker. It is no landmark, because a
 * screen may have several of them.
 */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const isLate = useLater(200)
  return (
    <div className="panel" aria-busy="true">
      <span className="sr-only">Loading</span>
      {isLate && (
        <div className="list">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without content
            <div key={row}>
              <div className="bone pale bone-thumb" />
              <div className="grow bone-lines">
                <div className="bone bone-long" />
                <div className="bone pale bone-short" />
              </div>
              <div className="bone bone-end" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

function useLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}

interface EmptyProps {
  icon: IconName
  title: string
  children: ReactNode
  /** The next step. */
  action?: ReactNode
  tone?: 'info' | 'warn' | 'err'
}

/** Says what is not there and what to do next. */
export function Empty({ icon, title, children, action, tone = 'info' }: EmptyProps) {
  return (
    <section className="panel">
      <div className="empty">
        <span className={`icon-tile large ${tone}`}>
          <Icon name={icon} />
        </span>
        <h2>{title}</h2>
        <p className="muted">{children}</p>
        {action}
      </div>
    </section>
  )
}

export function Forbidden({ role, allowed }: { role: Role; allowed: readonly Role[] }) {
  return (
    <Empty
      icon="lock"
      tone="warn"
      title="You may not open this"
      action={<ButtonLink to="/admin">Back to Home</ButtonLink>}
    >
      You are signed in as {role}. It is open to: {allowed.join(', ')}.
    </Empty>
  )
}

/** An address that belongs to no screen, as a cut or mistyped link has. */
export function NotFound() {
  return (
    <Empty
      icon="search"
      tone="warn"
      title="There is no such screen"
      action={<ButtonLink to="/admin">Back to Home</ButtonLink>}
    >
      The link may be cut or mistyped. What you look for may be in the menu or the search.
    </Empty>
  )
}

/** A read that failed: one sentence and a way to try again. */
export function LoadError({ error, retry }: { error: Error; retry: () => void }) {
  const isOffline = error instanceof CallFailure && error.status === 0
  return (
    <Empty
      icon={isOffline ? 'offline' : 'alert'}
      tone="err"
      title={isOffline ? 'No connection' : 'This could not be read'}
      action={
        <Button look="main" icon="retry" isLocal onClick={retry}>
          Retry
        </Button>
      }
    >
      {error.message}
    </Empty>
  )
}
