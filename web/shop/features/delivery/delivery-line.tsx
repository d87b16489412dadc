import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../../../../shared/paths.ts'
import { storedText } from '../../../storage/stored-text.ts'

/**
 * What delivery costs. The server renders a link to the delivery policy; the chooser loads on a tap, and the quote after the
 * page if an area was chosen before. As tall as the quote, so that nothing moves.
 */
export function DeliveryLine() {
  const [quote, setQuote] = useState<ReactNode>()

  useEffect(() => {
    // The key of `areaChoice`, whose code loads with the quote.
    if (storedText.read('delivery-area')) load(false).then(setQuote, () => {})
  }, [])

  return (
    <div className="mt-4 min-h-30 bg-sand sm:min-h-26 px-4 py-2 text-small">
      {quote ?? (
        <>
          <p>
            Delivery to{' '}
            <a
              href={paths.deliveryPolicy}
              onClick={(event) => {
                event.preventDefault()
                load(true).then(setQuote, () => location.assign(paths.deliveryPolicy))
              }}
              className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
            >
              choose your area
            </a>
          </p>
          <p className="text-ink-2">The price and the days, before you order.</p>
        </>
      )}
    </div>
  )
}

async function load(isOpenFirst: boolean): Promise<ReactNode> {
  const { AreaQuote } = await import('./area-quote.tsx')
  return <AreaQuote isOpenFirst={isOpenFirst} />
}
