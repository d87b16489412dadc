import type { ShownPicture } from '../../../../shared/contract/shop/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ZoomedPicture } from './zoomed-picture.tsx'

interface ViewerProps {
  name: string
  pictures: readonly ShownPicture[]
  index: number
  next: () => void
  previous: () => void
  onClose: () => void
}

/** The full-screen view of the pictures, in which they can be zoomed. */
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
  const hasMany = pictures.length > 1
  const picture = pictures[index]
  const address = productPicture(picture?.file ?? '')
  return (
    <div className="relative h-full">
      {picture && <ZoomedPicture key={address} picture={picture} {...(hasMany && { next, previous })} />}
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-2 lg:p-4">
        <p aria-live="polite" className="rounded-card bg-ink/70 px-3 py-1 text-small tabular-nums">
          <span className="sr-only">Picture </span>
          {index + 1} / {pictures.length}
        </p>
        <div className="pointer-events-auto flex gap-2">
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
