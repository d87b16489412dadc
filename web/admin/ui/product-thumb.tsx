import { Icon } from './icon.tsx'

/** The small picture of a product, from the file name in `img`. */
export function ProductThumb({ img, isLarge = false }: { img: string; isLarge?: boolean }) {
  const look = isLarge ? 'thumb l' : 'thumb'
  if (!img)
    return (
      <span className={`${look} none`}>
        <Icon name="camera" className="s" />
      </span>
    )
  return <img className={look} src={`/imgs/products/${img.replace(/\.\w+$/, '')}-180.avif`} alt="" loading="lazy" />
}
