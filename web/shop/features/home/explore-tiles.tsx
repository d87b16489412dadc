import { exploreTiles } from '../../../../shared/content/shop.ts'
import { paths, storePicture } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Four categories as pictures; the button shows under the mouse and always for the keyboard's focus. */
export function ExploreTiles() {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
      {exploreTiles.map((category) => (
        <li key={category}>
          <Link
            to={paths.category(category)}
            className="group relative block aspect-4/5 overflow-hidden rounded-card bg-plaster"
          >
            <Picture
              src={storePicture(`tile-${category.toLowerCase()}.jpg`)}
              alt=""
              sizes="(min-width: 900px) 23vw, 46vw"
              width={600}
              height={750}
              className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
            />
            <span className="absolute inset-x-0 bottom-0 flex items-end justify-between bg-linear-to-t from-[rgb(30_14_6/.82)] to-transparent px-3.5 pt-20 pb-3 text-on-dark lg:px-5 lg:pb-5">
              <span className="font-display text-h3 leading-none lg:text-[1.875rem]">{category}</span>
              <span className="hidden bg-clay px-3 py-2 text-small font-semibold text-white opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 lg:block">
                Shop Now
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
