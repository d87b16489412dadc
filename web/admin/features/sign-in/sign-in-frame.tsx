import { type ReactNode, useEffect } from 'react'
import wordmark from '../../../ui/pictures/wordmark-light.svg'

/** The frame of every page outside the sign-in: one panel on an indigo ground. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | Back office`
  }, [title])
  return (
    <main className="sign-in-frame">
      <img src={wordmark} alt="Asoke" />
      <section className="panel">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}
