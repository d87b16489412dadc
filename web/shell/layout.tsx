import { type ReactNode, useEffect } from 'react'
import { loadToasts } from '../components/toast.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    addEventListener('pointerdown', loadToasts, { once: true })
    addEventListener('keydown', loadToasts, { once: true })
  }, [])

  return (
    <>
      <a
        href="#main"
        className="sr-only bg-ink px-4 py-3 text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <LoadingBar />
      <p className="bg-indigo px-4 py-2 text-center text-tiny tracking-wide text-on-dark-2">
        Delivery across Nigeria, Sundays excluded
      </p>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
