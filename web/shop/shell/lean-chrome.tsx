import { copyrightYear } from '../../../shared/content/store-info.ts'
import { paths } from '../../../shared/paths.ts'
import { useStore } from '../../api/seed.tsx'
import { Link } from '../../ui/link.tsx'
import { Wordmark } from './wordmark.tsx'

/** The wordmark only, so that nothing distracts from the checkout. */
export function LeanHeader() {
  return (
    <header className="gutter flex h-16 items-center justify-center border-b border-line bg-cream lg:h-[84px]">
      <Link to={paths.home} aria-label="Homepage" className="flex min-h-11 items-center">
        <Wordmark className="h-9 lg:h-[46px]" />
      </Link>
    </header>
  )
}

const policies = [
  { label: 'Delivery Policy', to: paths.deliveryPolicy },
  { label: 'Return Policy', to: paths.returnPolicy },
  { label: 'Privacy Policy', to: paths.privacyPolicy },
] as const

/** The policies only. */
export function LeanFooter() {
  const { name } = useStore()
  return (
    <footer className="gutter flex flex-wrap items-center justify-center gap-x-6 border-t border-line py-3 text-tiny text-ink-2">
      <p className="py-2">
        © {copyrightYear} {name}
      </p>
      {policies.map(({ label, to }) => (
        <Link key={label} to={to} className="flex min-h-11 items-center hover:text-ink hover:underline">
          {label}
        </Link>
      ))}
    </footer>
  )
}
