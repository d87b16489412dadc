/** The widths in which pictures are kept beside their fallback file. */
const widths = { product: [300, 600], hero: [640, 1280] } as const

interface PictureProps {
  /** Address of the fallback file; the other formats' names follow from it. */
  src: string
  alt: string
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string
  kind?: keyof typeof widths
  className?: string
  /** The first picture of a page is fetched first; all others wait until they are near. */
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
  const base = src.replace(/\.\w+$/, '')
  const sources = widths[kind].map((candidate) => `${base}-${candidate}.avif ${candidate}w`)
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={sources.join(', ')} sizes={sizes} />
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
