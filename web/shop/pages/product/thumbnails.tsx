import { useEffect, useRef } from 'react'
import type { ShownPicture } from '../../../../shared/contract/shop/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { Picture } from '../../../ui/picture.tsx'

interface ThumbnailsProps {
  pictures: readonly ShownPicture[]
  index: number
  onChoose: (index: number) => void
}

/** A row under the large picture on phones, a column beside it on wide screens. */
export function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)

  // Scrolls only the list; scrollIntoView would also scroll the page.
  useEffect(() => {
    const shown = list.current?.children[index]
    if (!list.current || !(shown instanceof HTMLElement)) return
    const { clientWidth, clientHeight } = list.current
    list.current.scrollTo({
      left: shown.offsetLeft - (clientWidth - shown.offsetWidth) / 2,
      top: shown.offsetTop - (clientHeight - shown.offsetHeight) / 2,
    })
  }, [index])

  return (
    <div className="relative">
      <ul
        ref={list}
        className="no-scrollbar relative flex snap-x gap-1.5 overflow-x-auto scroll-smooth px-3.5 py-2 lg:absolute lg:-inset-1.5 lg:flex-col lg:gap-2 lg:overflow-x-hidden lg:overflow-y-auto lg:p-1.5"
      >
        {pictures.map(({ file }, position) => (
          <li key={file} className="w-[calc((100%-18px)/4)] shrink-0 lg:w-full">
            <button
              type="button"
              aria-label={`Picture ${position + 1}`}
              aria-current={position === index}
              onClick={() => onChoose(position)}
              className="block w-full rounded-card border-2 border-transparent p-0.5 aria-[current=true]:border-clay"
            >
              <Picture
                src={productPicture(file)}
                alt=""
                sizes="84px"
                className="aspect-3/4 w-full rounded-card bg-plaster object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
