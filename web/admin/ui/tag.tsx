import type { ReactNode } from 'react'

/** States a fact and cannot be pressed. */
export function Tag({ tone, children }: { tone?: 'ok' | 'warn' | 'err' | 'info' | undefined; children: ReactNode }) {
  return <span className={`tag ${tone ?? ''}`}>{children}</span>
}
