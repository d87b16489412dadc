import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { Tag } from '../../ui/tag.tsx'
import { writeChoice } from './write-variant.ts'

/** Picture, name, colour, size and SKU of a variant. */
export function Piece({ variant }: { variant: Pick<StockVariant, 'img' | 'item_name' | 'size' | 'color' | 'sku'> }) {
  const choice = [writeChoice(variant), variant.sku].filter(Boolean).join(' · ')
  return (
    <span className="variant">
      <Thumb file={variant.img} />
      <span className="grow">
        <span className="strong block cut">{variant.item_name}</span>
        {choice && <small className="small muted block">{choice}</small>}
      </span>
    </span>
  )
}

export function Thumb({ file }: { file: string }) {
  if (!file) return <span className="thumb" />
  const src = productPicture(file).replace(/\.\w+$/, '-180.avif')
  return <img className="thumb" src={src} alt="" width={42} height={56} loading="lazy" decoding="async" />
}

/** What is worth knowing about the number of free pieces. */
export function StockTag({ variant: { stock, low_stock_at, closed } }: { variant: StockVariant }) {
  if (closed) return <Tag>No longer made</Tag>
  if (stock === null) return <Tag>Not counted</Tag>
  if (stock === 0) return <Tag tone="err">Out</Tag>
  return stock < low_stock_at ? <Tag tone="warn">Low</Tag> : null
}
