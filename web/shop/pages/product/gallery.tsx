import { type KeyboardEvent, useState } from 'react'
import type { ShownPicture } from '../../../../shared/contract/shop/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Autoplay } from '../../../ui/hooks/use-autoplay.ts'
import { useSwipe } from '../../../ui/hooks/use-swipe.ts'
import { Icon } from '../../../ui/icon.tsx'
import { onDemand } from '../../../ui/loading/on-demand.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Thumbnails } from './thumbnails.tsx'

const GalleryViewer = onDemand(async () => (await import('./gallery-viewer.tsx')).GalleryViewer)

interface GalleryProps {
  name: string
  pictures: readonly ShownPicture[]
  autoplay: Autoplay
}

const control = 'absolute! rounded-full bg-cream/90 hover:bg-cream'

/** The pictures of a product as a slideshow with arrows, swipe, keys and a full-screen view. */
export function Gallery({ name, pictures, autoplay }: GalleryProps) {
  const { index, go, next, previous, isPlaying, toggle, containerProps } = autoplay
  const [isViewing, setViewing] = useState(false)
  const fetched = useFetched(index, pictures.length, isPlaying)
  const swipe = useSwipe({ next, previous })
  const hasMany = pictures.length > 1

  function stepByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!step || !hasMany) return
    event.preventDefault()
    step()
  }

  return (
    <>
      <section
        aria-roledescription="carousel"
        aria-label={`Pictures of ${name}`}
        className={hasMany ? 'lg:grid lg:grid-cols-[84px_1fr] lg:gap-4' : ''}
        onKeyDown={stepByKey}
        {...containerProps}
      >
        <div className="relative aspect-3/4 overflow-hidden bg-plaster lg:order-last lg:rounded-card">
          <div className="absolute inset-0 touch-pan-y touch-pinch-zoom" {...(hasMany && swipe)}>
            {pictures.map(({ file, alt }, position) => {
              const isShown = position === index
              if (!fetched.includes(position)) return null
              return (
                <div
                  key={file}
                  aria-hidden={!isShown}
                  className={`absolute inset-0 transition-opacity duration-250 ${isShown ? '' : 'opacity-0'}`}
                >
                  <Picture
                    src={productPicture(file)}
                    alt={alt}
                    sizes="(min-width: 1440px) 640px, (min-width: 900px) 45vw, 100vw"
                    priority={position === 0}
                    className="size-full object-cover"
                  />
                </div>
              )
            })}
            <button
              type="button"
              aria-label="View full screen"
              aria-haspopup="dialog"
              onClick={() => setViewing(true)}
              className="absolute inset-0 cursor-zoom-in -outline-offset-4"
            >
              <span
                aria-hidden="true"
                className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-cream/90"
              >
                <Icon name="expand" className="size-5" />
              </span>
            </button>
          </div>
          {hasMany && (
            <>
              <IconButton
                icon="left"
                iconSize="size-5"
                aria-label="Previous picture"
                onClick={previous}
                className={`${control} top-1/2 left-3 -translate-y-1/2`}
              />
              <IconButton
                icon="right"
                iconSize="size-5"
                aria-label="Next picture"
                onClick={next}
                className={`${control} top-1/2 right-3 -translate-y-1/2`}
              />
              <IconButton
                icon={isPlaying ? 'pause' : 'play'}
                iconSize="size-5"
                aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
                onClick={toggle}
                className={`${control} bottom-3 left-3`}
              />
              <p aria-live={isPlaying ? 'off' : 'polite'} className="sr-only">
                Picture {index + 1} of {pictures.length}
              </p>
            </>
          )}
        </div>
        {hasMany && <Thumbnails pictures={pictures} index={index} onChoose={go} />}
      </section>
      <GalleryViewer
        isOpen={isViewing}
        onClose={() => setViewing(false)}
        name={name}
        pictures={pictures}
        index={index}
        next={next}
        previous={previous}
      />
    </>
  )
}

/** Loads a picture one turn ahead; without autoplay, only when it is shown. */
function useFetched(index: number, count: number, isPlaying: boolean): readonly number[] {
  const [fetched, setFetched] = useState<readonly number[]>([0])
  const near = isPlaying ? [index, (index + 1) % count] : [index]
  const missing = near.filter((position) => !fetched.includes(position))
  if (missing.length > 0) setFetched([...fetched, ...missing])
  return fetched
}
