import { paths } from '../../../../shared/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { CategoryList } from './category-list.tsx'
import { useDisclosure } from './use-disclosure.ts'

const entry = 'flex min-h-11 items-center px-5 hover:bg-sand'

/** The link to the shop, with a dropdown of the categories. */
export function ShopMenu() {
  const menu = useDisclosure({ opensOnHover: true })
  return (
    <div className="relative flex items-center" {...menu.containerProps}>
      <Link to={paths.shop()} className="flex min-h-11 items-center hover:text-clay">
        Shop
      </Link>
      <button
        type="button"
        aria-label="Shop menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
        className="grid h-11 w-8 place-items-center"
      >
        <Icon name="down" className="size-4" />
      </button>
      {menu.isOpen && (
        <div className="absolute top-full -left-5 w-52 border border-line bg-cream py-2">
          <Link to={paths.shop()} className={entry}>
            Collection
          </Link>
          <CategorySubmenu />
        </div>
      )}
    </div>
  )
}

function CategorySubmenu() {
  const submenu = useDisclosure({ opensOnHover: true })
  return (
    <div className="relative" {...submenu.containerProps}>
      <button
        type="button"
        aria-expanded={submenu.isOpen}
        onClick={submenu.toggle}
        className={`${entry} w-full justify-between`}
      >
        Category
        <Icon name="right" className="size-4" />
      </button>
      {submenu.isOpen && (
        <CategoryList entry={entry} className="absolute -top-2 left-full w-44 border border-line bg-cream py-2" />
      )}
    </div>
  )
}
