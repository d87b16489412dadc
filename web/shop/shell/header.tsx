import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { useHasSession } from '../../api/use-session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useWishList } from '../features/wish-list/wish-list.ts'
import { CartDropdown } from './menus/cart-dropdown.tsx'
import { Badge, useCountLabel } from './menus/list-count.tsx'
import { MobileMenu } from './menus/mobile-menu.tsx'
import { SearchBox } from './menus/search-box.tsx'
import { ShopMenu } from './menus/shop-menu.tsx'
import { Wordmark } from './wordmark.tsx'

const navLink = 'flex min-h-11 items-center hover:text-clay'

export function Header() {
  const [isSearching, setSearching] = useState(false)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-cream">
      <div className="gutter grid h-16 grid-cols-[1fr_auto_1fr] items-center lg:h-[84px]">
        <nav aria-label="Main" className="hidden items-center gap-7 text-small font-medium lg:flex xl:text-base">
          <Link to={paths.home} className={navLink}>
            Home
          </Link>
          <Link to={paths.about} className={navLink}>
            About
          </Link>
          <ShopMenu />
          <Link to={paths.contact} className={navLink}>
            Contact
          </Link>
        </nav>
        <div className="-ml-3 flex lg:hidden">
          <MobileMenu />
          <IconButton
            icon="search"
            aria-label="Search"
            aria-expanded={isSearching}
            aria-controls="header-search"
            onClick={() => setSearching(!isSearching)}
          />
        </div>
        <Link to={paths.home} aria-label="Homepage" className="flex min-h-11 items-center">
          <Wordmark className="h-9 lg:h-[46px]" />
        </Link>
        <div className="-mr-3 flex items-center justify-end">
          <div className="mr-2 hidden w-44 lg:block xl:w-60">
            <SearchBox />
          </div>
          <AccountLink />
          <WishListLink />
          <CartDropdown />
        </div>
      </div>
      {isSearching && (
        <div id="header-search" className="gutter border-t border-line py-3 lg:hidden">
          <SearchBox autoFocus onSearch={() => setSearching(false)} />
        </div>
      )}
    </header>
  )
}

function AccountLink() {
  return (
    <Link
      to={useHasSession() ? paths.orders : paths.login()}
      aria-label="Account"
      className="grid size-11 place-items-center hover:text-clay"
    >
      <Icon name="account" />
    </Link>
  )
}

function WishListLink() {
  const count = useWishList().length
  return (
    <Link
      to={paths.wishList}
      aria-label={useCountLabel('Wish list', count)}
      className="relative grid size-11 place-items-center hover:text-clay"
    >
      <Icon name="heart" />
      <Badge count={count} />
    </Link>
  )
}
