import { copyrightYear, type SocialNetwork } from '../../../shared/content/store-info.ts'
import { paths } from '../../../shared/paths.ts'
import { useStore } from '../../api/seed.tsx'
import { LineDrawing } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { NewsletterForm } from '../features/forms/newsletter-form.tsx'
import { LessDataSwitch } from './less-data-switch.tsx'
import { Wordmark } from './wordmark.tsx'

const columns = [
  {
    heading: 'Store',
    links: [
      { label: 'Home', to: paths.home },
      { label: 'Categories', to: paths.shop() },
      { label: 'About Us', to: paths.about },
      { label: 'Contact', to: paths.contact },
    ],
  },
  {
    heading: 'Help',
    links: [
      { label: 'FAQs', to: paths.faqs },
      { label: 'Privacy Policy', to: paths.privacyPolicy },
      { label: 'Delivery Policy', to: paths.deliveryPolicy },
      { label: 'Return Policy', to: paths.returnPolicy },
      { label: 'Find your order', to: paths.findOrder },
    ],
  },
] as const

export function Footer() {
  const store = useStore()
  return (
    <footer className="bg-indigo text-on-dark [&_a]:outline-on-dark">
      <div className="gutter grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.2fr_.7fr_.7fr_1.4fr] lg:py-16">
        <div className="col-span-2 lg:col-span-1">
          <Wordmark onDark className="h-10" />
          <p className="mt-4 max-w-[25em] text-small text-on-dark-2">
            Women’s formal and informal wear, sustainable fashion and lifestyle collections from {store.address}.
          </p>
          <ul className="mt-4 -ml-3 flex">
            {store.socials.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${store.name} on ${network}`}
                  className="grid size-11 place-items-center hover:text-on-dark-2"
                >
                  <SocialIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="font-text text-small font-semibold tracking-normal">{heading}</h2>
            <ul className="mt-2">
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center text-base text-on-dark-2 hover:text-white hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 lg:col-span-1">
          <h2 className="text-h3">Join our community</h2>
          <p className="mt-2 mb-4 text-small text-on-dark-2">
            Exclusive access, special offers and early notice of new collections.
          </p>
          <NewsletterForm />
        </div>
      </div>
      <div className="gutter flex flex-wrap items-center justify-between gap-x-6 border-t border-white/20 py-2">
        <p className="py-3 text-tiny text-on-dark-2">
          © {copyrightYear} {store.name}. All rights reserved.
        </p>
        <LessDataSwitch />
      </div>
    </footer>
  )
}

/** Our own line drawings, not the networks' logos. */
const shapes: Record<SocialNetwork, string> = {
  Instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16.8 7.2h.01',
  Facebook: 'M14 21v-7h3l.5-3.5H14V8.5c0-1 .5-2 2-2h1.5V3.4S16.3 3 15 3c-2.7 0-4.3 1.6-4.3 4.5v3H7.5V14h3.2v7',
  X: 'M4 4l16 16M20 4 4 20',
  TikTok: 'M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 3 2.5 5 5.5 5.2',
  Pinterest: 'M10 21l2.5-10M8.5 13.5A4.5 4.5 0 1 1 16.5 11c0 2.8-1.5 4.8-3.3 4.8-1.2 0-2-.8-2.2-1.6',
}

function SocialIcon({ network }: { network: SocialNetwork }) {
  return <LineDrawing shape={shapes[network]} />
}
