import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { listPictures, pictureForColor } from '../../../../shared/domain/catalogue/gallery.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { useLessData } from '../../../ui/hooks/less-data.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { SwatchDots } from './swatches.tsx'

interface ProductCardProps {
  product: ProductCard
  /** The `sizes` attribute of the picture. */
  sizes: string
  priority?: boolean
  /** The filtered colours; the card shows the product in the first one that it has. */
  wantedColors?: readonly string[] | undefined
}

/** A product in a list, as one link. A second picture shows on hover. */
export function ProductCardLink({ product, sizes, priority = false, wantedColors }: ProductCardProps) {
  const { item_name, item_slug, original_price, new_price, colors, sold_out, rating } = product
  const files = listPictures(product)
  const color = wantedColors?.find((wanted) => colors.includes(wanted))
  const shown = color ? pictureForColor(files, color, 0) : 0
  const img = files[shown] ?? product.img
  const second = useLessData() ? undefined : files[shown + 1]
  return (
    <Link to={paths.product(item_slug)} className="group block">
      <div className="relative aspect-3/4 overflow-hidden rounded-card bg-plaster">
        <Picture
          src={productPicture(img)}
          alt=""
          sizes={sizes}
          priority={priority}
          className="size-full object-cover"
        />
        {second && (
          // Hidden until the hover, so that the picture is not loaded before.
          <div className="absolute inset-0 hidden group-hover:block">
            <Picture src={productPicture(second)} alt="" sizes={sizes} className="size-full object-cover" />
          </div>
        )}
        {sold_out && (
          <span className="absolute bottom-2 left-2 bg-ink px-2 py-1 text-tiny font-semibold text-white">Sold out</span>
        )}
      </div>
      <h3 className="mt-2.5 font-medium group-hover:underline group-hover:underline-offset-4">{item_name}</h3>
      <Price original={original_price} current={new_price} className="text-base" />
      {rating && (
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <Stars rating={rating.average} className="h-3.5" />
          <span>
            ({rating.count}
            <span className="sr-only"> {rating.count === 1 ? 'review' : 'reviews'}</span>)
          </span>
        </p>
      )}
      <SwatchDots colors={colors} />
    </Link>
  )
}
