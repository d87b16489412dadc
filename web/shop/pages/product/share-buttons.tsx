import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

const look = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline-offset-4 hover:underline'

/** Share links, the network most used in Nigeria first. */
export function ShareButtons({ title, url }: { title: string; url: string }) {
  const canShare = useHydrated() && 'share' in navigator
  const [text, address] = [title, url].map(encodeURIComponent)
  const networks = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ]
  return (
    <div className="mt-5 border-t border-line pt-3 text-small text-ink-2 lg:flex lg:items-center">
      <p className="mt-2 mr-4 font-semibold text-ink lg:mt-0">Tell a friend</p>
      <div className="-ml-2 flex flex-wrap">
        {networks.map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer" className={look}>
            <span className="sr-only">Share on </span>
            {name}
          </a>
        ))}
        <button type="button" onClick={() => copy(url)} className={look}>
          Copy link
        </button>
        {canShare && (
          // The promise is rejected when the visitor closes the share sheet.
          <button type="button" onClick={() => navigator.share({ title, url }).catch(() => undefined)} className={look}>
            Share
          </button>
        )}
      </div>
    </div>
  )
}

async function copy(url: string): Promise<void> {
  const { copyLink } = await import('../../../ui/copy-link.ts')
  await copyLink(url)
}
