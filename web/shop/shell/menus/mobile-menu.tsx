import { useEffect, useState } from 'react'
import { paths } from '../../../../shared/paths.ts'
import { useHasSession } from '../../../api/use-session.ts'
import { useLocation } from '../../../router/router.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Wordmark } from '../wordmark.tsx'
import { CategoryList } from './category-list.tsx'
import { SearchBox } from './search-box.tsx'

const row = 'flex min-h-12 items-center border-b border-line text-lead'

const links = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Collection', to: paths.shop() },
] as const

const lastLinks = [
  { label: 'Contact', to: paths.contact },
  { label: 'Wish List', to: paths.wishList },
  { label: 'Go to Cart', to: paths.cart },
] as const

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that a link was followed
  useEffect(() => setOpen(false), [key])

  return (
    <>
      <IconButton icon="menu" aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Menu"
        className="m-0 h-dvh max-h-none w-[min(88vw,360px)] bg-cream"
      >
        <div className="flex h-16 items-center justify-between border-b border-line pr-1 pl-4">
          <Wordmark className="h-9" />
          <IconButton icon="close" aria-label="Close menu" onClick={() => setOpen(false)} />
        </div>
        <nav aria-label="Menu" className="px-4 py-4">
          <SearchBox />
          <ul className="mt-2">
            {links.map(({ label, to }) => (
              <MenuRow key={label} label={label} to={to} />
            ))}
            <li>
              <details className="group border-b border-line">
                <summary className="flex min-h-12 list-none items-center justify-between text-lead">
                  Category
                  <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
                </summary>
                <CategoryList entry="flex min-h-11 items-center" className="pb-2 pl-4" />
              </details>
            </li>
            <MenuRow label="Account" to={useHasSession() ? paths.orders : paths.login()} />
            {lastLinks.map(({ label, to }) => (
              <MenuRow key={label} label={label} to={to} />
            ))}
          </ul>
        </nav>
      </Dialog>
    </>
  )
}

function MenuRow({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to} className={row}>
        {label}
      </Link>
    </li>
  )
}
