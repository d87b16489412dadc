import { useEffect, useState } from 'react'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { useStore } from '../../../api/seed.tsx'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

interface SharePanelProps {
  /** “this bag” or “this list”. */
  what: string
  lines: readonly CartLine[]
  /** Naira. */
  subtotal: number
}

/** Shares a bag or a wish list by a link, or sends it to the shop as a message. */
export function SharePanel({ what, lines, subtotal }: SharePanelProps) {
  const store = useStore()
  const canShare = useHydrated() && 'share' in navigator
  const { link, error, isMaking, make } = useBagLink(lines, store.origin)

  async function copy() {
    const made = await make()
    if (made) await (await import('../../../ui/copy-link.ts')).copyLink(made)
  }

  async function share() {
    const made = await make()
    // The promise is rejected when the visitor closes the share sheet.
    if (made) await navigator.share({ title: `${store.name}: ${what}`, url: made }).catch(() => undefined)
  }

  async function order() {
    // Opened at the tap: browsers block windows that open later.
    const tab = window.open('', '_blank')
    const { messageLink } = await import('./share-bag.ts')
    const address = messageLink({ lines, subtotal, store, link: await make() })
    if (!tab) return location.assign(address)
    tab.opener = null
    tab.location.replace(address)
  }

  const look = 'w-full sm:w-auto'
  return (
    <section aria-label={`Share ${what}`} className="mt-6 border-t border-line pt-4">
      <div className="grid gap-2.5 sm:flex sm:flex-wrap">
        {canShare && (
          <Button look="outline" className={look} disabled={isMaking} onClick={share}>
            Share {what}
          </Button>
        )}
        <Button look="outline" className={look} disabled={isMaking} onClick={copy}>
          Copy link
        </Button>
        {store.whatsapp && (
          <Button look="outline" className={look} disabled={isMaking} onClick={order}>
            Order on WhatsApp
          </Button>
        )}
      </div>
      <p role="status" className={`mt-2 text-small ${error ? 'text-err' : 'text-ink-2'}`}>
        {error}
        {!error && link && (
          <>
            <span className="break-all">{link}</span> (for 30 days)
          </>
        )}
      </p>
    </section>
  )
}

/** Makes a link once for the same pieces. */
function useBagLink(lines: readonly CartLine[], origin: string) {
  const [link, setLink] = useState<string>()
  const [error, setError] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const pieces = JSON.stringify(lines.map(({ item_id, size, color }) => [item_id, size, color]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pieces need another link
  useEffect(() => {
    setLink(undefined)
    setError(undefined)
  }, [pieces])

  async function make(): Promise<string | undefined> {
    if (link) return link
    setMaking(true)
    const { makeBagLink } = await import('./share-bag.ts')
    const made = await makeBagLink(lines, origin)
    setMaking(false)
    if ('error' in made) {
      setError(made.error)
      return undefined
    }
    setError(undefined)
    setLink(made.link)
    return made.link
  }

  return { link, error, isMaking, make }
}
