import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pictureWidths, zoomWidth } from '../../../../shared/content/picture-widths.ts'
import type { ShownPicture } from '../../../../shared/contract/shop/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { savesData } from '../../../ui/hooks/saves-data.ts'
import { useSwipe } from '../../../ui/hooks/use-swipe.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useZoom } from './use-zoom.ts'

interface ZoomedPictureProps {
  picture: ShownPicture
  /** Absent when there is no other picture. */
  next?: () => void
  previous?: () => void
}

const control = 'rounded-full bg-ink/70 hover:bg-ink focus-visible:outline-on-dark disabled:opacity-40'

/**
 * A picture that fills the screen. A tap, the wheel, two fingers, + and - zoom in and out; a zoomed picture is moved by
 * dragging and with the arrow keys. The whole picture is swiped to the next one.
 */
export function ZoomedPicture({ picture: { file, alt, zoom }, next, previous }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { view, isZoomed, zoomIn, zoomOut, pointerProps } = useZoom(frame)
  const swipe = useSwipe({ next: () => next?.(), previous: () => previous?.() })
  const [isSharpWanted, setSharpWanted] = useState(() => !savesData())
  const wasZoomed = useWasTrue(isZoomed)
  useArrowKeys(isZoomed ? undefined : { ArrowLeft: previous, ArrowRight: next })
  const isSwiped = next !== undefined && !isZoomed
  const address = productPicture(file)
  const sharp = address.replace(/\.\w+$/, `-${zoom ? zoomWidth : pictureWidths.product.at(-1)}.avif`)

  function endPointer(event: PointerEvent<HTMLElement>) {
    pointerProps.onPointerUp(event)
    // Also of a zoomed picture: a second finger may have turned a swipe into a pinch.
    swipe.onPointerUp(event)
  }

  return (
    <>
      <div
        ref={frame}
        className={`h-full touch-none overflow-hidden ${isZoomed ? 'cursor-grab' : 'cursor-zoom-in'}`}
        onPointerDown={(event) => {
          pointerProps.onPointerDown(event)
          if (isSwiped) swipe.onPointerDown(event)
        }}
        onPointerMove={(event) => {
          pointerProps.onPointerMove(event)
          if (isSwiped) swipe.onPointerMove(event)
        }}
        onPointerUp={endPointer}
        onPointerCancel={endPointer}
      >
        <div
          className="relative h-full origin-top-left"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Picture src={address} alt={alt} sizes="100vw" className="size-full object-contain select-none" />
          {wasZoomed && isSharpWanted && <SharpPicture src={sharp} />}
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-2 flex flex-wrap items-center justify-center gap-2 px-2 lg:bottom-4">
        <IconButton
          icon="minus"
          aria-label="Zoom out"
          onClick={zoomOut}
          aria-disabled={!isZoomed}
          className={`${control} aria-disabled:opacity-40`}
        />
        <IconButton icon="plus" aria-label="Zoom in" onClick={zoomIn} className={control} />
        {isZoomed && !isSharpWanted && (
          <Button look="ink" onClick={() => setSharpWanted(true)} className="min-h-11! focus-visible:outline-on-dark">
            Load the sharp picture
          </Button>
        )}
      </div>
    </>
  )
}

/** Lies on the smaller version, which stays visible while this one loads and if it fails. */
function SharpPicture({ src }: { src: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <img
      src={src}
      alt=""
      onLoad={() => setLoaded(true)}
      className={`absolute inset-0 size-full object-contain select-none ${isLoaded ? '' : 'invisible'}`}
    />
  )
}

function useWasTrue(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was
}

/** On the window, because after a click on the picture nothing inside has the focus. */
function useArrowKeys(steps: Record<string, (() => void) | undefined> = {}): void {
  const step = useEffectEvent(({ key }: KeyboardEvent) => steps[key]?.())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => step(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
