import { Wordmark } from '../shell/wordmark.tsx'
import { StyleControls } from './style-controls.tsx'
import { StyleFoundations } from './style-foundations.tsx'
import { StyleShop, StyleStates } from './style-shop.tsx'

/** All design tokens and components on one page. Hover, focus and press states are the real ones. */
export function StylePage() {
  return (
    <main className="gutter mx-auto max-w-6xl py-10">
      <Wordmark className="h-12" />
      <h1 className="mt-6 text-h1 lg:text-h1-large">Style</h1>
      <p className="mt-3 mb-10 max-w-[44em] text-ink-2">
        Cloth first. Warm plaster, indigo and clay; one woven strip as the only ornament. What a screen needs is here;
        what is not here, a screen should not need.
      </p>
      <StyleFoundations />
      <StyleControls />
      <StyleShop />
      <StyleStates />
    </main>
  )
}
