import { pictureWidths, zoomWidth } from '../../shared/content/picture-widths.ts'
import { useLessData } from './hooks/less-data.ts'

/** The portrait version of a wide picture has one width. Only uploaded pictures have a version to zoom in on. */
const widths = { ...pictureWidths, zoom: [...pictureWidths.product, zoomWidth], tall: [] } as const

interface PictureProps {
  /** Address of the fallback file; the names of the other formats follow from it. */
  src: string
  alt: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  kind?: keyof typeof widths
  className?: string
  /** Loads the picture at once; others load when they are near the screen. */
  priority?: boolean
  width?: number
  height?: number
}

export function Picture({
  src,
  alt,
  sizes,
  kind = 'product',
  className = '',
  priority = false,
  width = 600,
  height = 800,
}: PictureProps) {
  const savesData = useLessData()
  // A product without a picture: the ground of pictures, in the same size.
  if (src.endsWith('/')) return <div className={`bg-plaster ${className}`} />
  const base = src.replace(/\.\w+$/, '')
  const files = savesData ? widths[kind].slice(0, -1) : widths[kind]
  const sources = (factor: number) => files.map((width) => `${base}-${width}.avif ${width * factor}w`).join(', ')
  const tall = `${base}-tall.avif`
  return (
    <picture className="contents">
      {/* A wide picture has a portrait version for phones and narrow columns. */}
      {kind === 'hero' && <source className="hidden" media="(max-width: 56.2rem)" type="image/avif" srcSet={tall} />}
      {/* With less data a dense screen gets one pixel of the picture for each CSS pixel: files claim twice their width. */}
      {savesData && files.length > 0 && (
        <source
          className="hidden"
          media="(min-resolution: 1.5dppx)"
          type="image/avif"
          srcSet={sources(2)}
          sizes={sizes}
        />
      )}
      <source className="hidden" type="image/avif" srcSet={sources(1) || tall} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
