import { paths } from '../../../shared/paths.ts'
import { StatePicture } from '../../ui/pictures/state-picture.tsx'
import { LeanFooter, LeanHeader } from './lean-chrome.tsx'

/** Sent by the service worker without a network, instead of a page that was never visited. */
export function OfflinePage() {
  return (
    <>
      <LeanHeader />
      <main className="gutter mx-auto grid min-h-[70vh] max-w-2xl content-center justify-items-center gap-5 py-16 text-center">
        <StatePicture of="astray" />
        <h1 className="text-h1 lg:text-page">You are offline</h1>
        <p className="max-w-[32em] text-ink-2 lg:text-lead">
          This page needs an internet connection. Your bag and your wish list are kept. Pages you have visited before
          still open.
        </p>
        <a
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for
          href=""
          className="inline-flex min-h-12 items-center rounded-card bg-clay px-6 font-semibold text-white hover:bg-clay-dark"
        >
          Try again
        </a>
        <a
          href={paths.home}
          className="flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
        >
          Back to the homepage
        </a>
      </main>
      <LeanFooter />
    </>
  )
}
