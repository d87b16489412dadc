import { useEffect } from 'react'
import type { ShownPicture } from '../../../../shared/contract/shop/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSwipe } from '../../../ui/hooks/use-swipe.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface ViewerProps {
  name: string
  pictures: readonly ShownPicture[]
  index: number
  next: () => void
  previous: () => void
  onClose: () => void
}

/** The full-screen view of the pictures. */
export function GalleryViewer({ isOpen, ...viewer }: ViewerProps & { isOpen: boolean }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={viewer.onClose}
      label={`Pictures of ${viewer.name}`}
      className="h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ink text-on-dark"
    >
      <View {...viewer} />
    </Dialog>
  )
}

const control = 'bg-ink/70 rounded-full hover:bg-ink focus-visible:outline-on-dark'

function View({ pictures, index, next, previous, onClose }: ViewerProps) {
  const swipe = useSwipe({ next, previous })
  const hasMany = pictures.length > 1
  const { file = '', alt = '', zoom = false } = pictures[index] ?? {}
  const address = productPicture(file)

  // On the window, because after a click on the picture nothing inside has the focus.
  useEffect(() => {
    if (!hasMany) return
    const step = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') previous()
      if (key === 'ArrowRight') next()
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  })

  return (
    <div className="relative h-full">
      <div className="h-full touch-pan-y touch-pinch-zoom" {...(hasMany && swipe)}>
        <Picture
          key={address}
          src={address}
          alt={alt}
          sizes="100vw"
          kind={zoom ? 'zoom' : 'product'}
          className="size-full object-contain"
        />
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between p-2 lg:p-4">
        <p aria-live="polite" className="rounded-card bg-ink/70 px-3 py-1 text-small tabular-nums">
          <span className="sr-only">Picture </span>
          {index + 1} / {pictures.length}
        </p>
        <div className="flex gap-2">
          <a
            href={address}
            target="_blank"
            rel="noopener"
            aria-label="Open the image in a new tab"
            className={`grid size-11 place-items-center ${control}`}
          >
            <Icon name="external" className="size-5" />
          </a>
          <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onClose} className={control} />
        </div>
      </div>
      {hasMany && (
        <>
          <IconButton
            icon="left"
            aria-label="Previous picture"
            onClick={previous}
            className={`absolute! top-1/2 left-2 -translate-y-1/2 lg:left-4 ${control}`}
          />
          <IconButton
            icon="right"
            aria-label="Next picture"
            onClick={next}
            className={`absolute! top-1/2 right-2 -translate-y-1/2 lg:right-4 ${control}`}
          />
        </>
      )}
    </div>
  )
}
