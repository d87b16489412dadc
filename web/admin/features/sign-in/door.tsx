import { type ReactNode, useEffect } from 'react'
import wordmark from '../../../ui/wordmark-light.svg'

/** The frame of every page outside the sign-in: one panel on an indigo ground. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Back office`
  }, [title])
  return (
    <main className="door">
      <img src={wordmark} alt="Asoke" />
      <section className="panel">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}
